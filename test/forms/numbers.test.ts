import { expect, test } from 'vitest';
import { createForm, getForm } from '#lib/leads/forms/contract.ts';
import { contactFields } from '#test/support/belongings.ts';
import { startWorld } from '#test/support/world.ts';

const world = await startWorld();
const acme = await world.tenant();
const own = { as: acme.admin.credentials, params: { brandId: acme.brandId } };
const create = (field: object, more: object = {}) =>
  world.call(createForm, {
    ...own,
    body: { name: 'Numbers', fields: [...contactFields, { name: 'boilers', label: 'Boilers', ...field }], ...more },
  });

test.each([
  ['a bound', { type: 'number', validation: { min: 1e-200 } }, {}, /^fields\.\d+\.validation\.min$/],
  ['a huge bound', { type: 'number', validation: { max: 1e300 } }, {}, /^fields\.\d+\.validation\.max$/],
  ['a condition', { type: 'text', showIf: { field: 'name', equals: 1e-200 } }, {}, /^fields\.\d+\.showIf\.equals$/],
  ['a time to fill it in', { type: 'text' }, { spam: { minSeconds: 1e-200 } }, /^spam\.minSeconds$/],
  [
    'an origin',
    { type: 'text' },
    { spam: { allowedOrigins: [`https://${'a'.repeat(300)}`] } },
    /^spam\.allowedOrigins\.0$/,
  ],
])("%s outside of the table's precision is rejected with the name of the field", async (_, field, more, named) => {
  const reply = await create(field, more);
  expect([reply.status, reply.error?.code]).toEqual([400, 'validation_error']);
  expect(reply.error.details).toMatchObject([{ field: expect.stringMatching(named) }]);
});

test('fractions and negative numbers are stored unchanged', async () => {
  const validation = { min: -273.15, max: 1e15 };
  const { form } = (await create({ type: 'number', validation }, { spam: { minSeconds: 1.5 } })).data;
  const { data } = await world.call(getForm, { ...own, params: { ...own.params, formId: form.id } });
  expect(data.form.fields.at(-1)).toMatchObject({ validation });
  expect(data.form.spam?.minSeconds).toBe(1.5);
});
