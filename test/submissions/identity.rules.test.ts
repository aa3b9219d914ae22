import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  bodyHashOf,
  fingerprintOf,
  isSameSubmission,
  keysOf,
  leadIdOf,
} from '#lib/leads/submissions/identity.rules.ts';
import { id } from '#lib/platform/core/contract/primitives.ts';
import { anyText } from '#test/support/any-text.ts';

const named = fc.record({ brandId: fc.string(), formId: fc.string(), key: anyText() });

test('the id of a lead is a valid UUIDv8, and always the same one', () => {
  fc.assert(
    fc.property(named, (name) => {
      const leadId = leadIdOf(name);
      expect(leadId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(id.parse(leadId)).toBe(leadId);
      expect(leadIdOf({ ...name })).toBe(leadId);
    }),
  );
});

test('brands, forms and keys are separated, wherever one ends and the next begins', () => {
  const ids = [
    leadIdOf({ brandId: 'a', formId: 'b', key: 'c' }),
    leadIdOf({ brandId: 'ab', formId: '', key: 'c' }),
    leadIdOf({ brandId: 'a', formId: 'bc', key: '' }),
    leadIdOf({ brandId: 'a","b', formId: '', key: 'c' }),
  ];
  expect(new Set(ids).size).toBe(4);
});

const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.array(fc.string()));

test('the order of answers does not matter', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), value), (fields) => {
      const backwards = Object.fromEntries(Object.entries(fields).reverse());
      const [one, other] = [fields, backwards].map((some) => fingerprintOf({ fields: some, locationId: null }));
      expect(one).toBe(other);
    }),
  );
});

const fields = { name: 'Grace Hopper', days: ['Mon', 'Tue'], count: 1 };
const content = { fields, locationId: null };

test('spacing does not matter', () => {
  const spaced = { ...fields, name: ' Grace \n\tHopper ', days: ['Mon ', ' Tue'] };
  expect(fingerprintOf({ fields: spaced, locationId: null })).toBe(fingerprintOf(content));
});

test.each([
  ['another answer', { ...fields, name: 'Ada' }, null],
  ['another type', { ...fields, count: '1' }, null],
  ['another order of choices', { ...fields, days: ['Tue', 'Mon'] }, null],
  ['another name', { Name: 'Grace Hopper', days: fields.days, count: 1 }, null],
  ['another location', fields, 'somewhere'],
])('the identity distinguishes %s', (_, other, locationId) => {
  expect(fingerprintOf({ fields: other, locationId })).not.toBe(fingerprintOf(content));
});

test('answers of any shape are compared as they were sent', () => {
  const print = (value: unknown) => fingerprintOf({ fields: { value }, locationId: null });
  const values: unknown[] = [
    null,
    [],
    {},
    [{ a: 1 }],
    [{ a: 2 }],
    { a: 1, b: [' x'] },
    [['a', 1]],
    { toString: 'x' },
    [[{}], 1],
  ];
  expect(new Set(values.map(print)).size).toBe(values.length);
  expect(print({ b: ['x '], a: 1 })).toBe(print({ a: 1, b: [' x'] }));
  expect(print(JSON.parse('['.repeat(30_000) + ']'.repeat(30_000)))).toHaveLength(43);
});

const keysAt = (at: string) =>
  keysOf({ idempotencyKey: undefined, fingerprint: () => fingerprintOf(content), isTest: false, now: new Date(at) });

test('equal answers of an hour have one key, and in its first five minutes that of the hour before as well', () => {
  const keys = keysAt('2026-11-20T10:59:59.999Z');
  expect(keys).toHaveLength(1);
  expect(keysAt('2026-11-20T10:05:00.000Z')).toEqual(keys);
  expect(keysAt('2026-11-20T10:00:00.000Z')[0]).toBe(keys[0]);
  expect(keysAt('2026-11-20T11:04:59.999Z')).toEqual([expect.not.stringContaining(keys[0]), keys[0]]);
  expect(keysAt('2026-11-20T11:05:00.000Z')).toHaveLength(1);
});

test('a key of the client is the only one', () => {
  const asked = { fingerprint: () => fingerprintOf(content), isTest: false, now: new Date('2026-11-20T10:00:00.000Z') };
  expect(keysOf({ ...asked, idempotencyKey: 'one' })).toEqual(['given:one']);
});

test.each([
  ['2026-11-20T10:00:00.000Z', undefined, true],
  ['2026-11-20T09:55:00.001Z', undefined, true],
  ['2026-11-20T09:55:00.000Z', undefined, false],
  // The clock of another process may be ahead.
  ['2026-11-20T10:00:01.000Z', undefined, true],
  ['2026-11-20T09:59:00.000Z', '2026-11-20T09:59:30.000Z', false],
])(
  'at ten, equal answers of a lead of %s that was erased at %s are the same submission: %s',
  (createdAt, erasedAt, same) => {
    const lead = { createdAt, ...(erasedAt !== undefined && { erasedAt }) };
    expect(isSameSubmission(lead, new Date('2026-11-20T10:00:00.000Z'))).toBe(same);
  },
);

test('another body is distinguished from a retry', () => {
  const said = { utmSource: 'google', consent: { text: 'I agree', granted: true }, utm: { a: '1', b: '2' } };
  const hash = bodyHashOf({ ...content, said });
  const retry = { ...said, utm: { b: '2', a: '1' }, renderToken: 'new', captchaToken: 'new', latitude: 1 };

  expect(bodyHashOf({ ...content, said: retry })).toBe(hash);
  expect(bodyHashOf({ ...content, said: { ...said, utmSource: 'bing' } })).not.toBe(hash);
  expect(bodyHashOf({ ...content, said: { ...said, consent: { text: 'I agree', granted: false } } })).not.toBe(hash);
  expect(bodyHashOf({ ...content, locationId: 'somewhere', said })).not.toBe(hash);
});
