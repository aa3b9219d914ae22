import { expect, test } from 'vitest';
import { checkFields } from '#lib/leads/forms/definition.rules.ts';
import type { FormField } from '#lib/leads/forms/fields.contract.ts';
import { aField } from './a-field.ts';

const faults = (...fields: FormField[]) => checkFields(fields).map(({ field, code }) => [field, code]);

test('a form with every kind of field is accepted', () => {
  expect(
    faults(
      aField({ name: 'name', mapTo: 'name', maxLength: 100, validation: { min: 2, pattern: '[A-Za-z ]+' } }),
      aField({ name: 'email', type: 'email', required: true, mapTo: 'email' }),
      aField({ name: 'service', type: 'select', options: ['Repair', 'Advice'], defaultValue: 'Repair' }),
      aField({ name: 'days', type: 'multiselect', options: ['Mon', 'Tue'], validation: { min: 1, max: 2 } }),
      aField({ name: 'age', type: 'number', defaultValue: '30', validation: { min: 18, max: 99 } }),
      aField({ name: 'why', type: 'textarea', showIf: { field: 'service', equals: 'Advice' }, options: [] }),
      aField({ name: 'agree', type: 'consent', defaultValue: 'false' }),
      aField({ name: 'on', type: 'date', defaultValue: '2026-03-31' }),
    ),
  ).toEqual([]);
});

test.each<[string, Partial<FormField>, string, string]>([
  ['the name constructor', { name: 'constructor' }, 'name', 'format'],
  ['the name Prototype', { name: 'Prototype' }, 'name', 'format'],
  ['a name of another in other letters', { name: 'FIRST' }, 'name', 'format'],
  ['a choice without options', { type: 'radio' }, 'options', 'required'],
  ['a choice with an empty list', { type: 'select', options: [] }, 'options', 'required'],
  ['an option twice', { type: 'select', options: ['a', 'a'] }, 'options', 'format'],
  ['options of a text', { options: ['a'] }, 'options', 'format'],
  ['a length beyond the type', { type: 'email', maxLength: 255 }, 'maxLength', 'max'],
  ['a length of a number', { type: 'number', maxLength: 5 }, 'maxLength', 'format'],
  ['a range upside down', { type: 'number', validation: { min: 5, max: 4 } }, 'validation.max', 'min'],
  ['a least length over the most', { maxLength: 5, validation: { min: 6 } }, 'validation.min', 'max'],
  ['a range of a date', { type: 'date', validation: { min: 5 } }, 'validation.min', 'format'],
  ['a pattern of a number', { type: 'number', validation: { pattern: '1' } }, 'validation.pattern', 'format'],
  ['a pattern with lookahead', { validation: { pattern: '(?=a)' } }, 'validation.pattern', 'format'],
  ['a condition on itself', { showIf: { field: 'other', equals: 1 } }, 'showIf.field', 'format'],
  ['a condition on nothing', { showIf: { field: 'nothing', equals: 1 } }, 'showIf.field', 'format'],
  ['a second name', { mapTo: 'name' }, 'mapTo', 'format'],
  ['a default of another type', { type: 'number', defaultValue: 'many' }, 'defaultValue', 'format'],
  [
    'a default that is no option',
    { type: 'radio', options: ['a'], defaultValue: 'b' },
    'defaultValue',
    'unknown_option',
  ],
  ['a default against the pattern', { defaultValue: 'x', validation: { pattern: '\\d' } }, 'defaultValue', 'format'],
])('refuses %s', (_, change, path, code) => {
  const first = aField({ name: 'first', mapTo: 'name' });
  expect(faults(first, aField({ name: 'other', ...change }))).toEqual([[`fields.1.${path}`, code]]);
});

test('every condition of a circle is rejected, and none that only leads into one', () => {
  expect(
    faults(
      aField({ name: 'a', showIf: { field: 'b', equals: 'x' } }),
      aField({ name: 'b', showIf: { field: 'c', equals: 'x' } }),
      aField({ name: 'c', showIf: { field: 'a', equals: 'x' } }),
      aField({ name: 'd', showIf: { field: 'a', equals: 'x' } }),
    ),
  ).toEqual([
    ['fields.0.showIf.field', 'format'],
    ['fields.1.showIf.field', 'format'],
    ['fields.2.showIf.field', 'format'],
  ]);
});

test('the total work of all patterns is limited', () => {
  const heavy = { type: 'textarea' as const, validation: { pattern: '(?:.*a){16}'.repeat(2) } };
  expect(faults(aField({ name: 'a', ...heavy }))).toEqual([]);
  expect(faults(aField({ name: 'a', ...heavy }), aField({ name: 'b', ...heavy }))).toEqual([
    ['fields.1.validation.pattern', 'max'],
  ]);
});
