import { expect, test } from 'vitest';
import { email, mailbox } from '#lib/platform/core/contract/primitives.ts';
import { emailKey, isEmail, isReachable, mailAddress, mailtoLink } from '#lib/platform/core/email.ts';

test.each([
  'grace@visitor.example',
  "o'hara+news@sub.visitor.example",
  'name/surname@example.org',
  'info@xn--80akjhbed8ahk.xn--p1ai',
  'info@мастерклик.рф',
  'kontakt@müller-köln.example',
  'info@डाटामेल.भारत',
  'grüße@büro.example',
  '"grace hopper"@visitor.example',
  'john..doe.@docomo.ne.jp',
  'info@i❤.example',
  `${'a'.repeat(64)}@iana.org`,
  `test@${'a'.repeat(63)}.com`,
])('%s is an address, in forms and in settings', (address) => {
  expect([isEmail(address), email.safeParse(address).data]).toEqual([true, address]);
});

test.each([
  'grace',
  'grace@localhost',
  'a..b@visitor.example',
  '.a@visitor.example',
  'a b@visitor.example',
  'test@iana-.com',
  'test@-iana.com',
  `${'a'.repeat(65)}@iana.org`,
  `${'é'.repeat(33)}@iana.org`,
  `test@${'a'.repeat(64)}.com`,
  `test@${'ü'.repeat(60)}.com`,
  `a@${'b.'.repeat(126)}com`,
])('%s is refused, in forms and in settings', (address) => {
  expect([isEmail(address), email.safeParse(address).success]).toEqual([false, false]);
});

test('a domain is compared, mailed and linked in one form', () => {
  const [typed, ascii] = ['Kunde@Müller-Köln.example', 'kunde@xn--mller-kln-67a3d.example'];
  expect([emailKey(typed), emailKey(ascii)]).toEqual([ascii, ascii]);
  expect(mailAddress(typed)).toBe('Kunde@xn--mller-kln-67a3d.example');
  expect(mailtoLink('a+b?c&d@müller-köln.example')).toBe('mailto:a+b%3Fc%26d@xn--mller-kln-67a3d.example');
});

test.each(['john..doe@docomo.ne.jp', '"grace hopper"@visitor.example'])('SES is not asked to send to %s', (address) => {
  expect(isReachable(address)).toBe(false);
});

test('an address whose mail cannot be delivered is no mailbox', () => {
  expect([isReachable('grüße@büro.example'), mailbox.safeParse('grüße@büro.example').success]).toEqual([false, false]);
  expect(mailbox.safeParse('info@büro.example').data).toBe('info@büro.example');
});
