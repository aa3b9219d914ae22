import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  invitationMail,
  passwordIssuedMail,
  passwordResetMail,
  planMail,
  sessionRevokedMail,
  webhookDisabledMail,
} from '#lib/delivery/mail/account-mails.ts';
import { apiKeyExpiringMail, apiKeyLeakedMail, keysOfFormerAdminMail } from '#lib/delivery/mail/api-key-mails.ts';
import { digestMail } from '#lib/delivery/mail/digest/mail.ts';
import { platformHead } from '#lib/delivery/mail/letterhead.rules.ts';
import { nameInMail, personInMail } from '#lib/delivery/mail/names.ts';
import { newSignInMail, passwordChangedMail, signInFailuresMail } from '#lib/delivery/mail/sign-in-mails.ts';
import { anyText, anyUrl } from '#test/support/any-text.ts';

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
  ['evil1.example', 'evil1 example'],
  ['q\u0323.example', 'q\u0323 example'],
  ['★.example', '★ example'],
  ['write to me@evil.example', 'write to me evil example'],
  ['two\r\nlines', 'two lines'],
  ['a\u200b.\u2060b.example', 'a . b example'],
  ['://', '…'],
  [`${'long '.repeat(30)}`, 'long '.repeat(12).trim()],
])('a mail contains the name %j as %j', (name, shown) => {
  expect(nameInMail(name)).toBe(shown);
});

test.each([
  ['Ada Lovelace', 'Ada Lovelace'],
  ["Siân O'Brien-Łódź", "Siân O'Brien-Łódź"],
  ['مریم می‌خواهد', 'مریم می‌خواهد'],
  ['山田 太郎', '山田 太郎'],
  ['Your account is locked: call 555-0100 now!', 'Your account is locked call - now'],
  ['Win €1,000,000 at evil.example today', 'Win at evil example today'],
  ['x'.repeat(80), 'x'.repeat(40)],
  ['<b>$$$</b>', 'b b'],
  ['!!!', '…'],
])('a mail contains the person %j as %j', (name, shown) => {
  expect(personInMail(name)).toBe(shown);
});

test('a name in a mail never becomes a link or a second line', () => {
  fc.assert(
    fc.property(fc.oneof(anyText(), anyUrl(), fc.emailAddress(), fc.domain()), (name) => {
      const shown = nameInMail(name);
      expect(shown.length).toBeLessThanOrEqual(60);
      expect(shown).not.toMatch(/\/\/|\S@\S|[\p{L}\p{N}]\.\p{L}{2}|[\r\n\u2028\u2029]/u);
    }),
  );
});

const brand = { name: 'Bright Smiles', locale: 'en-US', timezone: 'UTC' };
const invitation = { brand, role: 'marketing' as const, until: new Date('2026-11-27T09:00:00.000Z') };
const url = 'https://api.frontage.example/admin/accept-invitation#token=inv_1';
const link = { label: 'Accept the invitation', url };

test.each([
  ['who is unknown', undefined],
  ['who has the name of the brand', 'Bright Smiles'],
])('an invitation by somebody %s does not name the brand as the inviter', (_, by) => {
  const { text } = invitationMail({ ...invitation, by, link });
  expect(text).toContain(
    'You are invited to join Bright Smiles as a marketing user on Frontage, where Bright Smiles manages its websites.',
  );
});

test('an invitation has one link, whatever the names of the brand and the inviter', () => {
  const hostile = { ...brand, name: 'Your account is locked: https://evil.example' };
  const mail = invitationMail({ ...invitation, brand: hostile, by: 'go to evil.example <b>now</b>', link });
  expect(mail.text.match(/https?:\/\/\S+/g)).toEqual([url]);
  const html = mail.html(platformHead);
  for (const part of [mail.subject, mail.text, html]) expect(part).not.toContain('evil.example');
  expect(html).not.toContain('<b>');
});

const hostile = 'Locked: sign in at https://evil1.example or evil2.example';
const at = new Date('2026-11-27T09:00:00.000Z');
const named = { ...brand, name: hostile };
const key = { name: hostile, prefix: 'ftg_live_', last4: 'abcd' };
const endpoint = { url: 'https://acme.example/x', description: hostile, disabledReason: 'failing' as const };
const leak = { place: { url: null, source: hostile }, use: undefined, revokedAt: at.toISOString() };

test.each([
  ['that a session was ended', sessionRevokedMail(hostile, link)],
  ['with a link for a new password', passwordResetMail(hostile, link)],
  ['that a password was issued', passwordIssuedMail(hostile, link)],
  ['of a new sign-in', newSignInMail(hostile, at, link)],
  ['of failed sign-ins', signInFailuresMail(hostile, at, link)],
  ['that the password was changed', passwordChangedMail(hostile, at, link)],
  ['that an endpoint is disabled', webhookDisabledMail(hostile, endpoint, link)],
  ['that a plan fills up', planMail(hostile, { meter: 'forms', percent: 80, limit: 5 }, link)],
  ['that a key expires', apiKeyExpiringMail({ brand: named, key, link }, at.toISOString())],
  ['that a key was public', apiKeyLeakedMail({ brand: named, key, link }, leak)],
  ['about keys of a former admin', keysOfFormerAdminMail({ brand: named, keys: [key], by: hostile, link })],
  [
    'of the numbers of leads',
    digestMail({
      brandName: hostile,
      locale: 'en-US',
      days: ['2026-11-26'],
      rows: [{ name: hostile, leads: 1 }],
      link,
    }),
  ],
])('a mail %s has no link from a name', (_, { subject, text, html }) => {
  expect(`${subject}${text}${html}`).not.toMatch(/evil\d\.|:\/\/evil/);
});
