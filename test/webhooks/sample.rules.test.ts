import { expect, test } from 'vitest';
import { sampleLead } from '#lib/delivery/webhooks/events/sample.rules.ts';
import { type FormField, formField } from '#lib/leads/forms/fields.contract.ts';
import { fieldTypes } from '#lib/leads/forms/types.contract.ts';
import { readAnswers } from '#lib/leads/submissions/values.rules.ts';

const at = new Date('2026-11-26T08:00:00.000Z');
const brandId = '01939b6e-5c00-7000-8000-000000000003';
const sampleOf = (...fields: object[]) => {
  const form = { id: brandId, name: 'Book a visit', slug: 'book', fields: fields.map((one) => formField.parse(one)) };
  return { ...sampleLead(brandId, { brandId, form }, at), form };
};
const field = (name: string, type: FormField['type'], more: object = {}) => ({ name, label: name, type, ...more });
const options = ['Heating', 'Water', 'Gas'];

test('a sample has an answer to each kind of field, which the form accepts', () => {
  const all = fieldTypes.map((type) =>
    field(`a-${type}`, type, { required: true, ...(/select|radio/.test(type) && { options }) }),
  );
  const { fields, form, formName, formSlug } = sampleOf(...all);

  expect(Object.keys(fields)).toEqual(all.map(({ name }) => name));
  expect(readAnswers(form.fields, fields)).toMatchObject({ errors: [], fields });
  expect(fields).toMatchObject({
    'a-email': 'visitor@example.com',
    'a-select': 'Heating',
    'a-multiselect': ['Heating', 'Water'],
    'a-number': 2,
    'a-date': '2026-11-26',
    'a-checkbox': true,
  });
  expect({ formName, formSlug }).toEqual({ formName: 'Book a visit', formSlug: 'book' });
});

test.each([
  ['the least number', field('n', 'number', { validation: { min: 10 } }), 10],
  ['the greatest number', field('n', 'number', { validation: { max: 1 } }), 1],
  ['a length', field('n', 'text', { maxLength: 3 }), 'Sam'],
  ['a number of choices', field('n', 'multiselect', { options, validation: { min: 3 } }), options],
  [
    'a pattern, by its example',
    field('n', 'text', { placeholder: 'AB-12', validation: { pattern: '[A-Z]{2}-\\d+' } }),
    'AB-12',
  ],
  ['what the page fills in', field('n', 'hidden', { defaultValue: 'spring' }), 'spring'],
  ['what the answer is for the lead', field('n', 'text', { mapTo: 'postalCode' }), '78701'],
])('a sample respects %s', (_, one, answer) => {
  expect(sampleOf(one).fields).toEqual({ n: answer });
});

test('a sample leaves out what nothing known matches, and what other answers hide', () => {
  const { fields } = sampleOf(
    field('code', 'text', { validation: { pattern: '[0-9]{9}' } }),
    field('topic', 'select', { options }),
    field('gas', 'text', { showIf: { field: 'topic', equals: 'Gas' } }),
    field('heating', 'text', { showIf: { field: 'topic', equals: 'Heating' } }),
  );
  expect(Object.keys(fields)).toEqual(['topic', 'heating']);
});

test('a sample has the consent and the phone number that its form asks for', () => {
  const asked = sampleOf(field('tel', 'phone', { mapTo: 'phone' }), { ...field('ok', 'consent'), label: 'Call me.' });
  expect(asked).toMatchObject({ phone: '+15125550123', consent: { text: 'Call me.', granted: true } });
  expect(sampleOf(field('name', 'text'))).not.toHaveProperty('consent');
});
