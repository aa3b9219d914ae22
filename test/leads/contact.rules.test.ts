import { expect, test } from 'vitest';
import type { FormField } from '#lib/leads/forms/fields.contract.ts';
import type { FieldValue } from '#lib/leads/forms/values.contract.ts';
import { contactOf } from '#lib/leads/leads/contact.rules.ts';
import { aField } from '#test/forms/a-field.ts';

const nobody = { name: null, email: null, phone: null, postalCode: null, message: null };

test.each<[string, FormField[], Record<string, FieldValue>, object]>([
  ['nothing', [], {}, nobody],
  [
    'fields that the form maps, first',
    [
      aField({ name: 'who', mapTo: 'name' }),
      aField({ name: 'reach', mapTo: 'email' }),
      aField({ name: 'email', type: 'email' }),
      aField({ name: 'area', mapTo: 'postalCode' }),
      aField({ name: 'text', mapTo: 'message' }),
    ],
    { who: 'Ada', name: 'Grace', reach: 'ada@a.example', email: 'grace@b.example', area: 78701, text: 'Hi' },
    { name: 'Ada', email: 'ada@a.example', postalCode: '78701', message: 'Hi' },
  ],
  [
    'the types of fields',
    [
      aField({ name: 'a', type: 'email' }),
      aField({ name: 'b', type: 'phone' }),
      aField({ name: 'c', type: 'textarea' }),
    ],
    { a: 'a@a.example', b: '+1 (512) 555-0100', c: 'Hello', email: 'other@a.example' },
    { email: 'a@a.example', phone: '+1 (512) 555-0100', message: 'Hello' },
  ],
  [
    'usual names',
    [],
    {
      First_Name: ' Grace',
      'last-name': 'Hopper',
      Email: 'g@h.example',
      mobile: '0512 555 010',
      ZIP: '1',
      comments: 'c',
    },
    { name: 'Grace Hopper', email: 'g@h.example', phone: '0512 555 010', postalCode: '1', message: 'c' },
  ],
  ['one line of a name', [], { name: 'Grace\n  Hopper' }, { name: 'Grace Hopper' }],
  ['nothing that it is not', [], { email: 'none', phone: 'none', name: ['a', 'b'], zip: true }, {}],
])('finds %s', (_, definition, fields, expected) => {
  expect(contactOf(definition, fields)).toEqual({ ...nobody, ...expected });
});
