import { expect, test } from 'vitest';
import { scoreSpam } from '#lib/leads/submissions/spam.rules.ts';
import { aField } from '#test/forms/a-field.ts';
import { timed } from '#test/support/cpu-time.ts';

const now = new Date('2026-11-20T10:00:00.000Z');
const ago = (seconds: number) => ({ issuedAt: new Date(now.getTime() - seconds * 1000) });

type Signs = Parameters<typeof scoreSpam>[0];
const honest: Signs = {
  now,
  honeypotFilled: false,
  renderToken: ago(30),
  minSeconds: 2,
  definition: [aField({ name: 'site', type: 'url' })],
  fields: { name: 'Grace Hopper', message: 'The boiler leaks.' },
  email: 'grace@visitor.example',
  blockedWords: [],
  submissionsThisHour: 1,
  submissionsPerMinute: 10,
  isOverLimit: false,
  captcha: null,
};
const says = (message: string): Partial<Signs> => ({ fields: { message } });
const blocks = (message: string, ...blockedWords: string[]): Partial<Signs> => ({ fields: { message }, blockedWords });

test.each<[string, Partial<Signs>, string[], boolean]>([
  ['an honest message', {}, [], false],
  ['no token', { renderToken: 'absent' }, [], false],
  ['a link in a field for links', { fields: { site: 'https://a.example '.repeat(9) } }, [], false],
  ['a filled honeypot', { honeypotFilled: true }, ['honeypot'], true],
  ['a forged token', { renderToken: 'forged' }, ['forged_token'], true],
  ['fast autofill', { renderToken: ago(1) }, ['too_fast'], false],
  ['just long enough', { renderToken: ago(2) }, [], false],
  ['fast, where nobody minds', { renderToken: ago(0), minSeconds: 0 }, [], false],
  ['one link', says('see http://a.example'), ['links'], false],
  ['one link, fast', { ...says('see http://a.example'), renderToken: ago(1) }, ['too_fast', 'links'], false],
  ['four links', says('https://a.example '.repeat(4)), ['links'], false],
  ['five links', says('[URL=a.example] '.repeat(5)), ['links'], true],
  ['two links, fast', { ...says('http://a http://b'), renderToken: ago(1) }, ['too_fast', 'links'], true],
  ['links in a list', { fields: { a: Array(5).fill('http://a') } }, ['links'], true],
  ['a blocked word', blocks('Cheap SEO, now!', 'seo'), ['blocked_word'], true],
  ['a blocked word in wide letters', blocks('cheap ＳＥＯ', 'seo'), ['blocked_word'], true],
  ['a blocked phrase over a line', blocks('best\n  Rank ever', 'best rank'), ['blocked_word'], true],
  ['a blocked sign', blocks('only $$$ 5', '$$$'), ['blocked_word'], true],
  ['a blocked word within another', blocks('The museum', 'use', ' '), [], false],
  ['a throw-away address', { email: 'x@Mailinator.com' }, ['disposable_email'], false],
  ['a throw-away subdomain', { email: 'x@a.yopmail.com' }, ['disposable_email'], false],
  ['some from one office', { submissionsThisHour: 10 }, ['velocity'], false],
  ['many from one place', { submissionsThisHour: 1000 }, ['velocity'], false],
  ['many, fast', { submissionsThisHour: 40, renderToken: ago(1) }, ['velocity', 'too_fast'], true],
  ['a valid captcha', { captcha: 'valid' }, [], false],
  ['a failed captcha', { captcha: 'invalid' }, ['captcha_invalid'], true],
  ['no captcha where one is asked for', { captcha: 'missing' }, ['captcha_missing'], true],
  ['an expired captcha', { captcha: 'expired' }, ['captcha_expired'], false],
  ['a captcha that could not be checked', { captcha: 'unreachable' }, ['captcha_unreachable'], false],
  ['the same, fast', { captcha: 'unreachable', renderToken: ago(1) }, ['too_fast', 'captcha_unreachable'], false],
  ['ten from a place where many are expected', { submissionsThisHour: 10, submissionsPerMinute: 600 }, [], false],
  ['more than expected', { isOverLimit: true }, ['over_limit'], true],
])('%s', (_, signs, reasons, quarantined) => {
  const { score, ...scored } = scoreSpam({ ...honest, ...signs });
  expect(scored).toEqual({ reasons, quarantined, certain: reasons.some((r) => /honeypot|forged/.test(r)) });
  expect(score >= 60).toBe(quarantined);
  expect(Number.isInteger(score) && score <= 100).toBe(true);
});

test('the score is one hundred at most', () => {
  expect(scoreSpam({ ...honest, honeypotFilled: true, renderToken: 'forged', captcha: 'invalid' }).score).toBe(100);
});

test('hostile text is scored quickly', async () => {
  const blockedWords = Array.from({ length: 200 }, (_, at) => 'a'.repeat(1 + (at % 100)));
  const fields = { message: 'a'.repeat(16_000) + ' aa'.repeat(5000) };
  const { cpuMs } = await timed(() => scoreSpam({ ...honest, fields, blockedWords }));
  expect(cpuMs).toBeLessThan(250);
});
