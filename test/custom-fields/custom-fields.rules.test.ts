import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CustomFieldType } from '#lib/places/custom-fields/contract.ts';
import {
  changedValues,
  checkedDefinition,
  type Definition,
  rulesForType,
  shownValues,
} from '#lib/places/custom-fields/rules.ts';
import { readValue } from '#lib/places/custom-fields/values.rules.ts';
import { Problem } from '#lib/platform/core/problem.ts';

const field = (type: CustomFieldType, more: Partial<Definition> = {}): Definition => ({
  key: type,
  type,
  options: type === 'select' || type === 'multiselect' ? ['Red', 'Green', 'Blue'] : [],
  maxLength: null,
  required: false,
  editableBy: 'franchisee',
  defaultValue: null,
  ...more,
});

test.each<[CustomFieldType, unknown, unknown]>([
  ['text', '  Open late ', 'Open late'],
  ['textarea', 'one\ntwo', 'one\ntwo'],
  ['number', 12.5, 12.5],
  ['number', -0, 0],
  ['boolean', false, false],
  ['date', '2028-02-29', '2028-02-29'],
  ['url', 'https://acme.example/a?b=c', 'https://acme.example/a?b=c'],
  ['email', 'desk@acme.example', 'desk@acme.example'],
  ['phone', '+1 512 555 0123', '+1 512 555 0123'],
  ['select', 'Green', 'Green'],
  ['multiselect', ['Blue', 'Red', 'Blue'], ['Red', 'Blue']],
  ['color', '#ABC', '#aabbcc'],
  ['color', '#1A2B3C', '#1a2b3c'],
])('%s keeps %j as %j', (type, raw, value) => {
  expect(readValue(field(type), raw)).toEqual({ value });
});

test.each<[CustomFieldType, unknown, string]>([
  ['text', 5, 'type'],
  ['text', 'x'.repeat(1001), 'max'],
  ['text', 'two\nlines', 'format'],
  ['text', 'bell \u0007', 'format'],
  ['text', '\ud800', 'format'],
  ['number', '5', 'type'],
  ['number', 1e20, 'max'],
  ['boolean', 'true', 'type'],
  ['boolean', 0, 'type'],
  ['date', '2027-02-29', 'format'],
  ['date', '1 March', 'format'],
  ['url', 'javascript:alert(1)', 'format'],
  ['email', 'nobody', 'format'],
  ['phone', 'call me', 'format'],
  ['select', 'Pink', 'unknown_option'],
  ['select', ['Red'], 'type'],
  ['multiselect', 'Red', 'type'],
  ['multiselect', [1], 'type'],
  ['multiselect', ['Red', 'Pink'], 'unknown_option'],
  ['color', 'red', 'format'],
  ['color', '#12345', 'format'],
])('%s refuses %j with %s', (type, raw, code) => {
  expect(readValue(field(type), raw)).toEqual({ wrong: { code, message: expect.any(String) } });
});

test.each<[CustomFieldType, unknown]>([
  ['text', null],
  ['text', '   '],
  ['select', ''],
  ['multiselect', []],
  ['number', null],
])('%s says nothing with %j', (type, raw) => {
  expect(readValue(field(type), raw)).toBeUndefined();
});

test('a stored value can be read and stored again unchanged', () => {
  const types = fc.constantFrom<CustomFieldType[]>('text', 'textarea', 'number', 'boolean', 'select', 'multiselect');
  const raw = fc.oneof(
    fc.string(),
    fc.double(),
    fc.boolean(),
    fc.subarray(['Red', 'Green', 'Blue']),
    fc.constantFrom('Red', 'Blue'),
  );
  fc.assert(
    fc.property(types, raw, (type, value) => {
      const reading = readValue(field(type), value);
      if (reading && 'value' in reading) expect(readValue(field(type), reading.value)).toEqual(reading);
    }),
  );
});

const problemOf = (run: () => unknown): Problem => {
  try {
    run();
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  throw new Error('Nothing was refused');
};

describe('a definition', () => {
  test.each<[Definition, string, string]>([
    [field('select', { options: [] }), 'options', 'required'],
    [field('select', { options: ['a', 'a'] }), 'options', 'format'],
    [field('text', { options: ['a'] }), 'options', 'format'],
    [field('number', { maxLength: 5 }), 'maxLength', 'format'],
    [field('text', { maxLength: 1001 }), 'maxLength', 'max'],
    [field('select', { defaultValue: 'Pink' }), 'defaultValue', 'unknown_option'],
    [field('text', { maxLength: 3, defaultValue: 'four' }), 'defaultValue', 'max'],
    [field('boolean', { defaultValue: 'yes' }), 'defaultValue', 'type'],
  ])('%j is refused', (definition, name, code) => {
    expect(problemOf(() => checkedDefinition(definition)).details).toMatchObject([{ field: name, code }]);
  });

  test('stores its default in the same form as a value', () => {
    expect(checkedDefinition(field('color', { defaultValue: '#FFF' })).defaultValue).toBe('#ffffff');
    expect(checkedDefinition(field('text', { defaultValue: ' ' })).defaultValue).toBeNull();
  });

  test('loses the settings that do not fit a new type', () => {
    expect(rulesForType('multiselect', field('select')).options).toEqual(['Red', 'Green', 'Blue']);
    expect(rulesForType('text', field('select')).options).toEqual([]);
    expect(rulesForType('text', field('textarea', { maxLength: 900 })).maxLength).toBe(900);
    expect(rulesForType('text', field('textarea', { maxLength: 9000 })).maxLength).toBeNull();
    expect(rulesForType('number', field('text', { maxLength: 9 })).maxLength).toBeNull();
  });
});

describe('values', () => {
  const definitions = [
    field('text', { key: 'slogan', required: true }),
    field('number', { key: 'seats', defaultValue: 4 }),
    field('color', { key: 'tint', editableBy: 'brand', defaultValue: '#000000' }),
  ];

  test('have their default where there is none, or null', () => {
    expect(shownValues(definitions, { seats: 0 })).toEqual({ slogan: null, seats: 0, tint: '#000000' });
  });

  test('keep omitted fields, and values of deleted fields', () => {
    const before = { slogan: 'Hi', seats: 3, gone: 'kept' };
    expect(changedValues(definitions, before, { seats: null }, false)).toEqual({ slogan: 'Hi', gone: 'kept' });
    expect(before).toEqual({ slogan: 'Hi', seats: 3, gone: 'kept' });
  });

  test('are rejected with every wrong one named', () => {
    const change = JSON.parse(
      '{"slogan": "", "seats": "5", "tint": "red", "nope": 1, "constructor": 1, "__proto__": 1}',
    );
    expect(problemOf(() => changedValues(definitions, {}, change, false))).toMatchObject({
      code: 'validation_error',
      details: [
        { field: 'values.slogan', code: 'required' },
        { field: 'values.seats', code: 'type' },
        { field: 'values.tint', code: 'format' },
        { field: 'values.nope', code: 'unknown_field' },
        { field: 'values.constructor', code: 'unknown_field' },
        { field: 'values.__proto__', code: 'unknown_field' },
      ],
    });
  });

  test('of the brand are locked for others, unless they are sent back unchanged', () => {
    const change = { slogan: 'Hi', tint: '#123456' };
    expect(problemOf(() => changedValues(definitions, {}, change, true))).toMatchObject({
      code: 'field_locked',
      details: { fields: ['tint'] },
    });
    expect(changedValues(definitions, {}, { ...change, tint: '#000000' }, true)).toEqual({ slogan: 'Hi' });
    expect(changedValues(definitions, {}, change, false)).toEqual(change);
  });

  test('may be sent back unchanged where new rules would reject them', () => {
    const before = { slogan: 'Longer than it may be now' };
    const rules = [field('text', { key: 'slogan', maxLength: 5 }), field('number', { key: 'seats' })];
    expect(changedValues(rules, before, { ...before, seats: 4 }, false)).toEqual({ ...before, seats: 4 });
    expect(problemOf(() => changedValues(rules, before, { slogan: 'Too long as well' }, false)).code).toBe(
      'validation_error',
    );
  });

  test('have a total limit', () => {
    const long = Array.from({ length: 11 }, (_, at) => field('textarea', { key: `long${at}` }));
    const change = Object.fromEntries(long.map(({ key }) => [key, 'x'.repeat(9500)]));
    expect(problemOf(() => changedValues(long, {}, change, false)).details).toMatchObject([
      { field: 'values', code: 'max' },
    ]);
  });
});
