import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { honeypotName, readRenderToken, renderToken } from '#lib/leads/submissions/render-token.rules.ts';

const key = Buffer.alloc(32, 1);
const formId = 'form';
const issuedAt = new Date('2026-11-20T10:00:00.900Z');
const now = new Date('2026-11-20T10:00:05.000Z');
const token = renderToken({ formId, version: 7, issuedAt, key });

test('a token has its time, to the second and never later, and the version of the form', () => {
  expect(readRenderToken(token, { formId, keys: [key] })).toEqual({
    issuedAt: new Date('2026-11-20T10:00:00.000Z'),
    version: 7,
  });
});

test.each([undefined, null, '', ' '])('the token %j counts as absent', (none) => {
  expect(readRenderToken(none, { formId, keys: [key] })).toBe('absent');
});

test('a token of another form or key, or an invented one, is rejected', () => {
  expect(readRenderToken(token, { formId: 'other', keys: [key] })).toBe('forged');
  expect(readRenderToken(token, { formId, keys: [Buffer.alloc(32, 2)] })).toBe('forged');
  expect(readRenderToken('MTc2MzYzNDYwMA.0pAJ8sV1Qn3u9T5b', { formId, keys: [key] })).toBe('forged');
  expect(readRenderToken('x'.repeat(1_000_000), { formId, keys: [key] })).toBe('forged');
});

test('a token with any changed character is rejected', () => {
  fc.assert(
    fc.property(fc.nat(token.length - 1), fc.string({ minLength: 1, maxLength: 1 }), (at, character) => {
      fc.pre(token[at] !== character);
      const changed = `${token.slice(0, at)}${character}${token.slice(at + 1)}`;
      fc.pre(changed.trim() !== token);
      expect(readRenderToken(changed, { formId, keys: [key] })).toBe('forged');
    }),
  );
});

test('a token can be read again', () => {
  const times = fc.date({ min: new Date(0), max: now, noInvalidDate: true });
  fc.assert(
    fc.property(fc.string(), fc.nat(), times, (form, version, at) => {
      const made = renderToken({ formId: form, version, issuedAt: at, key });
      const read = readRenderToken(made, { formId: form, keys: [key] });
      expect(read).toEqual({ issuedAt: new Date(Math.floor(at.getTime() / 1000) * 1000), version });
    }),
  );
});

test('a token of an earlier release has no version', () => {
  const payload = Buffer.from('1763634600').toString('base64url');
  const mac = createHmac('sha256', key).update(`render\n${formId}\n${payload}`).digest().subarray(0, 16);
  expect(readRenderToken(`${payload}.${mac.toString('base64url')}`, { formId, keys: [key] })).toEqual({
    issuedAt: new Date(1763634600 * 1000),
    version: undefined,
  });
});

test('the name of the hidden input depends on the form only', () => {
  const names = Array.from({ length: 50 }, (_, at) => honeypotName(`form-${at}`, key));
  expect(honeypotName('form-0', key)).toBe(names[0]);
  expect(new Set(names).size).toBeGreaterThan(30);
  for (const name of names) expect(name).toMatch(/^[a-z_]+_[0-9a-f]{2}$/);
});
