import { expect, test } from 'vitest';
import { checkExpiry } from '#lib/accounts/api-keys/rules.ts';

const now = new Date('2026-11-21T12:00:00.000Z');

test.each([null, '2026-11-21T12:00:00.001Z', '2031-11-21T12:00:00.000Z'])('the expiry %s is accepted', (expiresAt) => {
  expect(() => checkExpiry(expiresAt, now)).not.toThrow();
});

test.each([
  ['2026-11-21T12:00:00.000Z', 'min'],
  ['2020-01-01T00:00:00.000Z', 'min'],
  ['2031-11-21T12:00:00.001Z', 'max'],
])('the expiry %s is rejected', (expiresAt, code) => {
  const details = [expect.objectContaining({ field: 'expiresAt', code })];
  expect(() => checkExpiry(expiresAt, now)).toThrow(expect.objectContaining({ code: 'validation_error', details }));
});
