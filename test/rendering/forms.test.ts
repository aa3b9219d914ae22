import { expect, test } from 'vitest';
import { readFormEntries } from '#lib/leads/submissions/body.rules.ts';
import type { FieldError } from '#lib/platform/core/errors.ts';
import { broken } from '#lib/platform/texts/answer-errors.rules.ts';
import type { PageInput } from '#lib/web/rendering/base/input.ts';
import { renderPage } from '#lib/web/rendering/render-page.ts';
import { austin, contactForm, formId } from './fixtures.ts';
import { refused } from './pages.ts';
import { parsed } from './parsed.ts';
import { aPage, aPageData } from './scene.ts';

type Form = typeof contactForm;

const shown = (form: Partial<Form> = {}, others: Partial<PageInput> = {}) => {
  const forms = { [formId]: { ...contactForm, ...form } };
  return parsed(
    renderPage(aPage(aPageData({ forms, location: austin, page: { blocks: [{ type: 'form', formId }] } }), others)),
  );
};

test('a form is posted to the submit of its slug, with all that the submit needs', () => {
  const page = shown();
  expect(page.attribute('form', 'method')).toBe('post');
  expect(page.attribute('form', 'action')).toMatch(/\/public\/forms\/contact\/submit\?brandId=/);
  expect(page.attribute('input[name=renderToken]', 'value')).toBe(contactForm.renderToken);
  expect(page.attribute('input[name=pageUrl]', 'value')).toBe('https://www.acme.example/about');
  expect(page.attribute('input[name=locationId]', 'value')).toBe(austin.id);
  expect(page.text('form button[type=submit]')).toBe('Send request');
});

test('what a browser posts is read by the submit with the name of each field', () => {
  const names = shown()
    .attributes('form [name]', 'name')
    .map((name) => name ?? '');
  const { fields } = readFormEntries(names.map((name) => [name, 'x']));
  expect(Object.keys(fields ?? {}).toSorted()).toEqual(
    [...contactForm.fields.map(({ name }) => name), 'website_4f'].toSorted(),
  );
});

test('every field has a label, a type and what the browser may fill in', () => {
  const page = shown();
  const inputs = page
    .elementsIn('form')
    .filter(
      ({ name, attribs }) =>
        /^(?:input|select|textarea)$/.test(name) && attribs.type !== 'hidden' && attribs.name !== 'website_4f',
    );
  for (const { attribs } of inputs)
    expect(page.count(`label[for="${attribs.id}"], label:has(#${attribs.id})`), attribs.name).toBe(1);
  expect(page.attribute('#contact-email', 'type')).toBe('email');
  expect(page.attribute('#contact-email', 'autocomplete')).toBe('email');
  expect(page.attribute('#contact-phone', 'autocomplete')).toBe('tel');
  expect(page.attribute('#contact-zip', 'pattern')).toBe('\\d{5}');
  expect(page.attribute('#contact-message', 'maxlength')).toBe('2000');
  expect(page.texts('#contact-when legend')).toEqual(['When may we call?']);
  expect(page.texts('#contact-topic option')).toEqual(['Please choose an option', 'A leak', 'A drain', 'Other']);
  expect(page.attribute('#contact-email', 'aria-describedby')).toBe('contact-email-help');
  expect(page.text('#contact-email-help')).toBe('We answer within a day');
});

test('an answer is required only where every visitor must give one', () => {
  const page = shown();
  expect(page.attribute('#contact-name', 'required')).toBeDefined();
  expect(page.attribute('#contact-agree', 'required')).toBeDefined();
  expect(page.attribute('#contact-rooms-0', 'required')).toBeUndefined();
  expect(page.attribute('#contact-why', 'required')).toBeUndefined();
  expect(page.text('#contact-why-help')).toBe('Answer only if “It is urgent” is checked');
  expect(page.text('label[for=contact-phone]')).toBe('Phone (optional)');
});

test('the trap is hidden from people, screen readers and the keyboard', () => {
  const page = shown();
  expect(page.attribute('.trap', 'aria-hidden')).toBe('true');
  expect(page.attribute('.trap input', 'tabindex')).toBe('-1');
  expect(page.attribute('.trap input', 'autocomplete')).toBe('off');
  expect(shown({ honeypot: null }).count('.trap')).toBe(0);
});

test('after an error the form shows what was typed, and each error at its field and above the form', () => {
  const page = parsed(renderPage(refused));
  expect(page.attribute('#contact-email', 'value')).toBe('ada');
  expect(page.attribute('#contact-email', 'aria-invalid')).toBe('true');
  expect(page.attribute('#contact-email', 'aria-describedby')).toBe('contact-email-help contact-email-error');
  expect(page.text('#contact-email-error')).toBe('This must be an e-mail address.');
  expect(page.attributes('[role=alert] a', 'href')).toEqual(['#contact-email', '#contact-agree']);
  expect(page.attributes('form input:checked, form [checked]', 'value')).toEqual(['Kitchen', 'Cellar', 'true']);
  expect(page.attribute('option[selected]', 'value')).toBe('A drain');
  expect(page.count('#contact-age[aria-invalid]')).toBe(0);
});

test('errors at fields are named by their labels alone, and others by the code of the answer', () => {
  const summaryOf = (errors: FieldError[], code: string, seconds?: number) => {
    const { reply } = refused;
    if (!reply || reply.isSent) throw new Error('The form was not refused');
    return parsed(renderPage({ ...refused, reply: { ...reply, errors, code, seconds } })).text('[role=alert]');
  };
  const email = { field: 'fields.email', ...broken('format', 'email') };
  expect(summaryOf([email], 'validation_error')).toBe(
    'Your message was not sentE-mail: This must be an e-mail address.',
  );
  expect(summaryOf([], 'rate_limited', 60)).toBe(
    'Your message was not sentToo many messages at once: please send again in 60 seconds.',
  );
});

test('after a submission the page thanks in place of the form', () => {
  const url = 'https://www.acme.example/about?sent=contact#form-contact';
  const page = shown({}, { url });
  expect(page.count('form')).toBe(0);
  expect(page.text('#form-contact[role=status]')).toBe('Thank youWe call you back today.');
  expect(shown({}, { url: 'https://www.acme.example/about?sent=other' }).count('form')).toBe(1);
});

test('with the script of the elements, a form is within its element, until the server finds errors in it', () => {
  const elements = { src: 'https://api.example/embed/v1.js', integrity: 'sha384-x' };
  const page = shown({}, { elements });
  expect(page.attribute('frontage-form#form-contact', 'form')).toBe('contact');
  expect(page.attribute('frontage-form', 'location')).toBe(austin.id);
  expect(page.count('frontage-form > form[method=post]')).toBe(1);
  expect(page.attribute('head script[async]', 'integrity')).toBe('sha384-x');
  const errors = parsed(renderPage({ ...refused, elements }));
  expect(errors.count('frontage-form, head script[async]')).toBe(0);
  const plain = parsed(renderPage(aPage(aPageData(), { elements })));
  expect(plain.count('script[src]')).toBe(0);
});

test('a form that a page shows again has ids of its own, and the answer stands at the first one', () => {
  const asks = { ...contactForm, locationChoice: 'required' } as const;
  const blocks = [1, 2].map(() => ({ type: 'form', formId }));
  const pageData = aPageData({ forms: { [formId]: asks }, page: { blocks } });
  const page = parsed(renderPage(aPage(pageData)));
  const ids = page.attributes('[id]', 'id');
  expect(ids).toEqual([...new Set(ids)]);
  expect(page.attributes('form', 'id')).toEqual(['form-contact', 'form-contact_2']);
  expect(page.attributes('form', 'action').map((action) => action?.split('#')[1])).toEqual(
    page.attributes('form', 'id'),
  );
  expect(page.attributes('form', 'aria-label')).toEqual(['Contact us', 'Contact us (2)']);
  for (const name of ['email', 'place']) {
    expect(page.count(`#form-contact #contact-${name}`)).toBe(1);
    expect(page.count(`#form-contact_2 label[for=contact_2-${name}] ~ #contact_2-${name}`)).toBe(1);
  }
  const sent = parsed(renderPage(aPage(pageData, { reply: { slug: 'contact', isSent: true } })));
  expect([sent.count('#form-contact[role=status]'), sent.count('form#form-contact_2')]).toEqual([1, 1]);
});

test('a form with a captcha says that it needs a script', () => {
  const captcha = { provider: 'turnstile', siteKey: 'key', isAlwaysAsked: true } as const;
  expect(shown({ captcha }).text('noscript')).toContain('turn on JavaScript');
  expect(shown().count('noscript')).toBe(0);
});
