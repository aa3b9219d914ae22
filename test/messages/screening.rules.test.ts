import { expect, test } from 'vitest';
import { isAutomatic, isVerified } from '#lib/delivery/inbound/screening.rules.ts';

const subject = 'Re: Your question';

test.each<[string, Record<string, string>, string?]>([
  ['Exchange and Outlook', { 'x-auto-response-suppress': 'All', 'auto-submitted': 'auto-generated' }],
  ['Outlook without its headers', {}, 'Automatic reply: Your question'],
  ['Outlook in German', {}, 'Automatische Antwort: Ihre Frage'],
  ['an older Outlook in German', {}, 'Abwesenheitsnotiz: Ihre Frage'],
  ['Outlook in Spanish', {}, 'Respuesta automática: Su pregunta'],
  ['Gmail', { 'auto-submitted': 'auto-replied', precedence: 'bulk', 'x-autoreply': 'yes' }],
  ['Yahoo and GMX', { 'auto-submitted': 'auto-replied' }],
  ['a server of cPanel', { 'x-autorespond': 'Your question', precedence: 'auto_reply' }],
  ['Postfix, with its program for absences', { precedence: 'junk' }],
  ['a system of tickets', { 'auto-submitted': 'auto-generated', 'x-mail-autoreply': 'yes' }],
  ['a mailing list', { 'list-id': '<news.visitor.example>' }],
])('a note of %s is one of a program', (_, headers, said = subject) => {
  expect(isAutomatic({ headers: new Map(Object.entries(headers)), subject: said })).toBe(true);
});

test.each<[Record<string, string>, string]>([
  [{}, subject],
  [{ 'auto-submitted': 'no' }, subject],
  [{ precedence: 'normal', 'x-mailer': 'Outlook' }, 'Re: Automatic reply in your shop'],
])('a person wrote a mail with %o', (headers, said) => {
  expect(isAutomatic({ headers: new Map(Object.entries(headers)), subject: said })).toBe(false);
});

const receipt = (source: string, spf: string, dmarc: string) => {
  const gray = { status: 'GRAY' };
  const verdicts = { spamVerdict: gray, virusVerdict: gray, dkimVerdict: gray };
  const checks = { spfVerdict: { status: spf }, dmarcVerdict: { status: dmarc } };
  const known = { recipients: [], action: { objectKey: 'inbound/1' as const } };
  return {
    mail: { messageId: '1', timestamp: '2026-11-20T10:30:00.000Z', source },
    receipt: { ...known, ...verdicts, ...checks },
  };
};

test('an address is proved by DMARC, or by SPF for its own domain', () => {
  const from = 'austin@acme.example';
  expect(isVerified(from, receipt('bounces@elsewhere.example', 'GRAY', 'PASS'))).toBe(true);
  expect(isVerified(from, receipt('austin@mail.acme.example', 'PASS', 'GRAY'))).toBe(true);
  for (const [source, spf] of [
    ['austin@notacme.example', 'PASS'],
    ['acme.example@forger.example', 'PASS'],
    ['austin@acme.example', 'GRAY'],
    ['', 'PASS'],
    ['austin@acme.example.forger.example', 'PASS'],
  ] as const)
    expect(isVerified(from, receipt(source, spf, 'GRAY')), source).toBe(false);
  expect(isVerified(null, receipt('austin@acme.example', 'PASS', 'PASS'))).toBe(false);
});
