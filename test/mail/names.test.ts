import fc from 'fast-check';
import { expect, test } from 'vitest';
import { invitationMail } from '#lib/mail/account-mails.ts';
import { nameInMail } from '#lib/mail/names.ts';

test.each([
  ['Bright Smiles', 'Bright Smiles'],
  ['J. R. R. Tolkien', 'J. R. R. Tolkien'],
  ['A.B. Dental & Co.', 'A.B. Dental & Co.'],
  ['AC/DC Electric', 'AC/DC Electric'],
  ['Łódź Główna: Centrum', 'Łódź Główna: Centrum'],
  ['Cars.com', 'Cars com'],
  ['Sign in at https://evil.example/login', 'Sign in at https evil example/login'],
  ['www.evil.example', 'www evil example'],
  ['ｅｖｉｌ．example', 'evil example'],
  ['evil。example', 'evil example'],
  ['write to me@evil.example', 'write to me evil example'],
  ['two\r\nlines', 'two lines'],
  ['a\u200b.\u2060b.example', 'a . b example'],
  ['://', '…'],
  [`${'long '.repeat(30)}`, 'long '.repeat(12).trim()],
])('a mail repeats the name %j as %j', (name, shown) => {
  expect(nameInMail(name)).toBe(shown);
});

test('no name becomes a link or a second line in a mail', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl(), fc.emailAddress(), fc.domain()), (name) => {
      const shown = nameInMail(name);
      expect(shown.length).toBeLessThanOrEqual(60);
      expect(shown).not.toMatch(/\/\/|\S@\S|[\p{L}\p{N}]\.\p{L}{2}|[\r\n\u2028\u2029]/u);
    }),
  );
});

const brand = { name: 'Bright Smiles', locale: 'en-US', timezone: 'UTC' };
const invitation = { brand, role: 'marketing' as const, until: new Date('2026-11-27T09:00:00.000Z') };
const url = 'https://admin.frontage.example/accept-invitation?token=inv_1';

test.each([
  ['who is not known', undefined],
  ['who has the name of the brand', 'Bright Smiles'],
])('an invitation by somebody %s does not repeat the brand as the inviter', (_, by) => {
  const { text } = invitationMail({ ...invitation, by, url });
  expect(text).toContain('You are invited to join Bright Smiles as a member of marketing.');
});

test('an invitation has one link, whatever the brand and the inviter are called', () => {
  const hostile = { ...brand, name: 'Your account is locked: https://evil.example' };
  const mail = invitationMail({ ...invitation, brand: hostile, by: 'go to evil.example <b>now</b>', url });
  expect(mail.text.match(/https?:\/\/\S+/g)).toEqual([url]);
  for (const part of [mail.subject, mail.text, mail.html]) expect(part).not.toContain('evil.example');
  expect(mail.html).not.toContain('<b>');
});
