import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layOut, oneLine } from '#lib/delivery/mail/layout.ts';
import { leadMail } from '#lib/delivery/mail/lead-mail.ts';
import { platformHead } from '#lib/delivery/mail/letterhead.rules.ts';
import { anyText } from '#test/support/any-text.ts';

const definition = [
  { name: 'name', label: 'Your name', type: 'text' as const, required: true, mapTo: 'name' as const },
  { name: 'email', label: 'E-mail', type: 'email' as const, required: true },
  { name: 'terms', label: 'I agree', type: 'consent' as const, required: false },
  { name: 'message', label: 'How can we help?', type: 'textarea' as const, required: false },
];
const fields = {
  zone: 'North',
  message: 'The boiler leaks.\nPlease call.',
  email: 'grace@visitor.example',
  name: 'Grace Hopper',
  terms: true,
};

const mailOf = (changes: { fields?: Record<string, string | boolean>; pageUrl?: string } = {}) =>
  leadMail({
    lead: { formName: 'Contact us', createdAt: '2026-11-20T18:15:00.000Z', fields, ...changes },
    definition,
    locationName: 'Acme Austin',
    timezone: 'America/Chicago',
    locale: 'en-US',
    link: { label: 'Open the lead', url: 'https://api.frontage.example/admin/brands/b/leads/l' },
  });

test('the mail shows the answers in the order of the form, then the others', () => {
  const { text } = mailOf({ pageUrl: 'https://acme.example/austin' });

  expect(text).toBe(`A visitor submitted the form "Contact us" for Acme Austin.

Your name: Grace Hopper
E-mail: grace@visitor.example
I agree: Yes
How can we help?:
  The boiler leaks.
  Please call.
zone: North
Submitted: Nov 20, 2026, 12:15 PM
Page: https://acme.example/austin

Open the lead:
https://api.frontage.example/admin/brands/b/leads/l

Reply to this mail to write to the visitor.

You get a mail for each new lead because your address is in the settings of the form, the location or the brand.
`);
});

test('a reply goes to the visitor', () => {
  expect(mailOf()).toMatchObject({ subject: 'New lead: Grace Hopper', replyTo: 'grace@visitor.example' });
});

test('a reply goes to a visitor at an internationalised domain', () => {
  const mail = mailOf({ fields: { email: 'kunde@müller-köln.example' } });
  expect(mail).toMatchObject({ replyTo: 'kunde@müller-köln.example' });
});

test.each([
  ['no address', {}],
  ['a malformed address', { email: 'grace' }],
  ['two addresses', { email: 'grace@visitor.example, all@acme.example' }],
  ['an address with a header behind it', { email: 'grace@visitor.example\r\nBcc: all@acme.example' }],
  ['an address that not every mail service can send to', { email: 'grâce@visitor.example' }],
])('with %s there is no reply address', (_, given) => {
  expect(mailOf({ fields: given })).not.toHaveProperty('replyTo');
});

test('a name is spelt in the subject as it was typed', () => {
  const name = 'علی\u200cرضا 👩🏽\u200d🚒';
  expect(mailOf({ fields: { name } }).subject).toBe(`New lead: ${name}`);
});

test('without a name, the subject names the form', () => {
  expect(mailOf({ fields: { message: 'Hello' } }).subject).toBe('New lead: Contact us');
});

test("the subject is one line and the page shows the visitor's input as text, whatever it is", () => {
  const unkind = fc.oneof(anyText(), fc.constant('Eve\r\nBcc: all@acme.example'), fc.constant('<script>'));
  fc.assert(
    fc.property(unkind, unkind, (name, message) => {
      const { subject, html } = mailOf({ fields: { name, message } });
      const empty = layOut({ subject: '', opening: '' }).html(platformHead);
      expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      expect(subject.length).toBeLessThanOrEqual(150);
      // The page around the content is the same for every mail.
      const [before = '', after = ''] = empty.split('<p dir="auto"></p>');
      const shown = html(platformHead);
      expect([shown.startsWith(before), shown.endsWith(after)]).toEqual([true, true]);
      const content = shown.slice(before.length, -after.length);
      const tags = /<\/?(?:p|table|tr|th|td|br|a)(?: (?:style|href|dir|width|cellpadding|cellspacing)="[^"<>]*")*>/g;
      expect(content.replace(tags, '')).not.toMatch(/[<>]/);
    }),
  );
});

test('line breaks are kept', () => {
  expect(layOut({ subject: '', opening: 'a & b\n"c"' }).html(platformHead)).toContain(
    '<p dir="auto">a &amp; b<br>&quot;c&quot;</p>',
  );
  expect(oneLine('  a \r\n\t b\u2028c ')).toBe('a b c');
});
