import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FormField } from '#lib/leads/forms/fields.contract.ts';
import { fieldTypes } from '#lib/leads/forms/types.contract.ts';
import { fieldValue } from '#lib/leads/forms/values.contract.ts';
import { readAnswers } from '#lib/leads/submissions/values.rules.ts';
import { isPlainText } from '#lib/platform/core/contract/primitives.ts';
import { aField } from '#test/forms/a-field.ts';
import { anyText } from '#test/support/any-text.ts';

const read = (field: Partial<FormField>, value: unknown) => {
  const { fields, errors } = readAnswers([aField(field)], { field: value });
  return errors.length > 0 ? errors.map(({ code }) => code).join() : { is: fields.field };
};

test.each<[Partial<FormField>, unknown, unknown]>([
  [{}, '  Grace \r\n Hopper\u0000 ', { is: 'Grace \n Hopper' }],
  [{}, 'broken \ud800', { is: 'broken' }],
  [{}, 'half \ude00\ud83d of \ud83d\ude00', { is: 'half  of \ud83d\ude00' }],
  [{}, 42, { is: '42' }],
  [{}, true, { is: 'true' }],
  [{}, ['one'], { is: 'one' }],
  [{}, ['one', 'two'], 'type'],
  [{}, { deep: 1 }, 'type'],
  [{}, '   ', { is: undefined }],
  [{}, null, { is: undefined }],
  [{}, [], { is: undefined }],
  [{}, 'x'.repeat(1000), { is: 'x'.repeat(1000) }],
  [{}, 'x'.repeat(1001), 'max'],
  [{}, 'x'.repeat(1_000_000), 'max'],
  [{ maxLength: 3 }, 'four', 'max'],
  [{ validation: { min: 5 } }, 'four', 'min'],
  [{ validation: { max: 3 } }, 'four', 'max'],
  [{ validation: { pattern: '\\d+' } }, 'a1', 'format'],
  [{ validation: { pattern: '\\d+' } }, '11', { is: '11' }],
  [{ required: true }, ' \t', 'required'],
  [{ type: 'textarea' }, 'x'.repeat(10_001), 'max'],
  [{ type: 'hidden' }, 7, { is: '7' }],

  [{ type: 'email' }, ' Grace@Visitor.Example ', { is: 'Grace@Visitor.Example' }],
  [{ type: 'email' }, "o'hara+news@sub.visitor.example", { is: "o'hara+news@sub.visitor.example" }],
  [{ type: 'email' }, 'grüße@büro.example', { is: 'grüße@büro.example' }],
  [{ type: 'email' }, 'grace@visitor.example\u200b', { is: 'grace@visitor.example' }],
  [{ type: 'email' }, 'Grace <grace@visitor.example>', { is: 'grace@visitor.example' }],
  [{ type: 'email' }, 'mailto:grace@visitor.example', { is: 'grace@visitor.example' }],
  [{ type: 'email' }, 'grace @ visitor.example.', { is: 'grace@visitor.example' }],
  [{ type: 'email' }, 'grace@visitor.example;', { is: 'grace@visitor.example' }],
  [{ type: 'email' }, 'grace＠visitor。example', { is: 'grace@visitor.example' }],
  [{ type: 'email' }, 'john..doe.@docomo.ne.jp', { is: 'john..doe.@docomo.ne.jp' }],
  [{ type: 'email' }, '"grace hopper"@visitor.example', { is: '"grace hopper"@visitor.example' }],
  [{ type: 'email' }, 'grace', 'format'],
  [{ type: 'email' }, 'grace@localhost', 'format'],
  [{ type: 'email' }, 'a..b@visitor.example', 'format'],
  [{ type: 'email' }, 'a b@visitor.example', 'format'],
  [{ type: 'email' }, 'a@visitor.example\nbcc: b@visitor.example', 'format'],
  [{ type: 'email' }, `${'a'.repeat(250)}@b.example`, 'max'],

  [{ type: 'phone' }, '(512) 555-0100', { is: '(512) 555-0100' }],
  [{ type: 'phone' }, '+49 30/123456', { is: '+49 30/123456' }],
  [{ type: 'phone' }, '512.555.0100 ext. 12', { is: '512.555.0100 ext. 12' }],
  [{ type: 'phone' }, 5125550100, { is: '5125550100' }],
  [{ type: 'phone' }, '\u202a+1 512 555 0100\u202c', { is: '+1 512 555 0100' }],
  [{ type: 'phone' }, '12345', 'format'],
  [{ type: 'phone' }, '1234567890123456', 'format'],
  [{ type: 'phone' }, 'call me', 'format'],
  [{ type: 'phone' }, '(512) 555 0123 after 6pm or 512-555-0124 (my wife)', { is: expect.any(String) }],
  [{ type: 'phone' }, '1'.repeat(101), 'max'],

  [{ type: 'url' }, 'https://acme.example/a?b#c', { is: 'https://acme.example/a?b#c' }],
  [{ type: 'url' }, 'javascript:alert(1)', 'format'],
  [{ type: 'url' }, 'www.acme.example', { is: 'https://www.acme.example' }],
  [{ type: 'url' }, 'müller.example/a?b', { is: 'https://müller.example/a?b' }],
  [{ type: 'url' }, 'javascript.example:alert(1)', 'format'],
  [{ type: 'url' }, 'acme', 'format'],
  [{ type: 'url' }, 'https://', 'format'],

  [{ type: 'date' }, '2024-02-29', { is: '2024-02-29' }],
  [{ type: 'date' }, '2026-02-29', 'format'],
  [{ type: 'date' }, '2026-13-01', 'format'],
  [{ type: 'date' }, '31.3.2026', { is: '2026-03-31' }],
  [{ type: 'date' }, '31/03/2026', { is: '2026-03-31' }],
  [{ type: 'date' }, '03/31/2026', { is: '2026-03-31' }],
  [{ type: 'date' }, '03/04/2026', 'format'],
  [{ type: 'date' }, '2026/3/31', { is: '2026-03-31' }],
  [{ type: 'date' }, '2026年3月31日', { is: '2026-03-31' }],
  [{ type: 'date' }, '٣١.٠٣.٢٠٢٦', { is: '2026-03-31' }],
  [{ type: 'date' }, '31.2.2026', 'format'],

  [{ type: 'number' }, ' 12.50 ', { is: 12.5 }],
  [{ type: 'number' }, -3, { is: -3 }],
  [{ type: 'number' }, '1.5', { is: 1.5 }],
  [{ type: 'number' }, '1,5', { is: 1.5 }],
  [{ type: 'number' }, '1,500', { is: 1500 }],
  [{ type: 'number' }, '1,234,567.5', { is: 1_234_567.5 }],
  [{ type: 'number' }, '1.234.567,5', { is: 1_234_567.5 }],
  [{ type: 'number' }, '12,34,567', { is: 1_234_567 }],
  [{ type: 'number' }, '1\u202f234,5', { is: 1234.5 }],
  [{ type: 'number' }, '1’234.50', { is: 1234.5 }],
  [{ type: 'number' }, '١٢٫٥', { is: 12.5 }],
  [{ type: 'number' }, '１２', { is: 12 }],
  [{ type: 'number' }, '1,2,3', 'format'],
  [{ type: 'number' }, '', { is: undefined }],
  [{ type: 'number' }, '12 apples', 'format'],
  [{ type: 'number' }, '0x10', 'format'],
  [{ type: 'number' }, true, 'type'],
  [{ type: 'number' }, '1e300', 'max'],
  [{ type: 'number', validation: { max: 1e300 } }, '1e200', 'max'],
  [{ type: 'number' }, 1e-200, { is: 0 }],
  [{ type: 'number', validation: { min: 1, max: 5 } }, 0, 'min'],
  [{ type: 'number', validation: { min: 1, max: 5 } }, '6', 'max'],

  [{ type: 'checkbox' }, 'on', { is: true }],
  [{ type: 'checkbox' }, 0, { is: false }],
  [{ type: 'checkbox' }, 'perhaps', 'type'],
  [{ type: 'checkbox' }, 'constructor', 'type'],
  [{ type: 'checkbox' }, ['0', '1'], { is: true }],
  [{ type: 'checkbox' }, ['true', 'false'], { is: true }],
  [{ type: 'checkbox' }, ['', ''], { is: undefined }],
  [{ type: 'checkbox' }, ['on', 'perhaps'], 'type'],
  [{ type: 'checkbox', required: true }, 'false', 'required'],
  [{ type: 'consent' }, false, { is: false }],
  [{ type: 'consent', required: true }, false, 'required'],
  [{ type: 'consent', required: true }, true, { is: true }],

  [{ type: 'select', options: ['a', 'b'] }, ' a', { is: 'a' }],
  [{ type: 'select', options: ['1', '2'] }, 1, { is: '1' }],
  [{ type: 'radio', options: ['a'] }, 'c', 'unknown_option'],
  [{ type: 'select', options: ['a'] }, { a: 1 }, 'type'],
  [{ type: 'multiselect', options: ['a', 'b'] }, ['b', 'a', 'b', ''], { is: ['b', 'a'] }],
  [{ type: 'multiselect', options: ['a', 'b'] }, 'a', { is: ['a'] }],
  [{ type: 'multiselect', options: ['a', 'b'] }, ['a', 'c'], 'unknown_option'],
  [{ type: 'multiselect', options: ['a'] }, Array(10_000).fill('a'), 'max'],
  [{ type: 'multiselect', options: ['a'], required: true }, [''], 'required'],
  [{ type: 'multiselect', options: ['a', 'b'], validation: { min: 2 } }, ['a'], 'min'],
  [{ type: 'multiselect', options: ['a', 'b'], validation: { max: 1 } }, ['a', 'b'], 'max'],
])('%j reads %j', (field, value, expected) => {
  expect(read(field, value)).toEqual(expected);
});

test('every wrong field is named at once', () => {
  const definition = [
    aField({ name: 'name', required: true }),
    aField({ name: 'email', type: 'email' }),
    aField({ name: 'service', type: 'select', options: ['a'] }),
  ];

  const { errors } = readAnswers(definition, { email: 'no', service: 'z', ['x'.repeat(65)]: 1 });

  expect(errors.map(({ field, code }) => [field, code])).toEqual([
    ['fields.name', 'required'],
    ['fields.email', 'format'],
    ['fields.service', 'unknown_option'],
    [`fields.${'x'.repeat(64)}`, 'format'],
  ]);
});

describe('a field under a condition', () => {
  const definition = [
    aField({ name: 'detail', required: true, showIf: { field: 'reason', equals: 'other' } }),
    aField({ name: 'reason', required: true, showIf: { field: 'angry', equals: true } }),
    aField({ name: 'angry', type: 'checkbox' }),
    aField({ name: 'calm', type: 'text', showIf: { field: 'angry', equals: false } }),
  ];

  test('is required when shown', () => {
    const { errors } = readAnswers(definition, { angry: 'on', reason: 'other' });
    expect(errors).toMatchObject([{ field: 'fields.detail', code: 'required' }]);
  });

  test('is dropped when hidden, with all that depends on it; an empty box is kept', () => {
    const { fields, errors } = readAnswers(definition, { reason: 'other', detail: 'x'.repeat(5000), calm: 'yes' });
    expect(errors).toEqual([]);
    expect(fields).toEqual({ calm: 'yes' });
  });

  test('may depend on a list of choices', () => {
    const days = aField({ name: 'days', type: 'multiselect', options: ['Mon', 'Tue'] });
    const hour = aField({ name: 'hour', showIf: { field: 'days', equals: 'Tue' } });
    expect(readAnswers([days, hour], { days: ['Mon', 'Tue'], hour: '9' }).fields).toHaveProperty('hour', '9');
  });

  test('in a circle does not hang', () => {
    const circle = ['a', 'b'].map((name, at) => aField({ name, showIf: { field: 'ba'[at] ?? '', equals: 'x' } }));
    expect(readAnswers(circle, { a: 'x', b: 'x' }).errors).toEqual([]);
  });
});

describe('undeclared answers', () => {
  test('are stored in the simplest type', () => {
    const given = {
      a: ' text ',
      b: 1.5,
      c: false,
      d: ['x', 2, null, { y: [1] }],
      e: { f: { g: 'h' } },
      i: null,
      j: '',
    };
    expect(readAnswers([], { ...given, k: 1e300 })).toEqual({
      fields: { a: 'text', b: 1.5, c: false, d: ['x', '2', '{"y":[1]}'], e: '{"f":{"g":"h"}}', k: '1e+300' },
      errors: [],
    });
  });

  test.each([
    ['a long text', 'x'.repeat(2049)],
    ['a text of many bytes', 'é'.repeat(1025)],
    ['a long list', Array(3000).fill('x')],
    ['a wide object', Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`name${at}`, at]))],
    ['a deep list', JSON.parse('['.repeat(30_000) + ']'.repeat(30_000))],
    ['a list of deep lists', [JSON.parse('['.repeat(30_000) + ']'.repeat(30_000))]],
  ])('are rejected as too long: %s', (_, value) => {
    expect(readAnswers([], { value }).errors).toMatchObject([{ field: 'fields.value', code: 'max' }]);
  });

  test.each(['', ' ', 'a\nb', 'a\u0000', 'a\ud800', '__proto__', 'constructor', 'prototype', 'x'.repeat(65)])(
    'cannot have the name %j',
    (name) => {
      const raw = Object.fromEntries([[name, 'x']]);
      expect(readAnswers([], raw).errors).toMatchObject([{ code: 'format' }]);
    },
  );

  test('are limited to fifty, and do not fill the answer with errors', () => {
    const many = (count: number, value: unknown) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, value]));
    expect(readAnswers([], many(50, 'x')).errors).toEqual([]);
    expect(readAnswers([], many(1000, 'x')).errors).toMatchObject([{ field: 'fields', code: 'max' }]);
    expect(readAnswers([], many(1000, 'x'.repeat(3000))).errors).toHaveLength(51);
  });
});

test('have a total limit of 32 kB', () => {
  const definition = ['a', 'b', 'c', 'd'].map((name) => aField({ name, type: 'textarea' }));
  const raw = Object.fromEntries(definition.map(({ name }) => [name, 'x'.repeat(10_000)]));
  expect(readAnswers(definition, raw).errors).toMatchObject([{ field: 'fields', code: 'max' }]);
});

const anyField = fc.record({
  type: fc.constantFrom(...fieldTypes),
  required: fc.boolean(),
  name: fc.constantFrom('a', 'b', 'c', 'toString', '__proto__'),
});

test('may be any JSON within the limits, and never cause an exception', () => {
  fc.assert(
    fc.property(
      fc.array(anyField, { maxLength: 5 }),
      fc.dictionary(
        fc.oneof(fc.constantFrom('a', 'b', 'c', 'toString', '__proto__'), anyText({ maxLength: 80 })),
        fc.oneof(fc.jsonValue(), anyText({ maxLength: 3000 })),
      ),
      (definition, raw) => {
        const { fields, errors } = readAnswers(
          definition.map((field) => aField({ ...field, options: ['x', 'y'] })),
          raw,
        );
        expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
        expect(errors.length).toBeLessThanOrEqual(57);
        for (const { field, message } of errors) expect(isPlainText(field) && message !== '').toBe(true);
        for (const [name, value] of Object.entries(fields)) {
          expect(name.length).toBeLessThanOrEqual(64);
          expect(fieldValue.safeParse(value).success).toBe(true);
          const texts = [value].flat().filter((text) => typeof text === 'string');
          expect(texts.every((text) => isPlainText(text) && text === text.trim() && text !== '')).toBe(true);
          expect(texts.every((text) => text.length <= 10_000)).toBe(true);
        }
      },
    ),
    { numRuns: 300 },
  );
});

test('are read in the same way after being written', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (raw) => {
      const { fields } = readAnswers([], raw);
      expect(readAnswers([], fields).fields).toEqual(fields);
    }),
  );
});
