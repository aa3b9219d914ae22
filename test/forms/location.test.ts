import { expect, test } from 'vitest';
import { createForm, deleteForm, restoreForm, updateForm } from '#lib/leads/forms/contract.ts';
import { contactFields } from '#test/support/belongings.ts';
import { locationOf } from '#test/support/locations.ts';
import { startWorld } from '#test/support/world.ts';

const world = await startWorld();
const acme = await world.tenant();
const asAdmin = { as: acme.admin.credentials, params: { brandId: acme.brandId } };

test('a form gets a location that the brand has, and has it again when it is restored', async () => {
  const austin = await locationOf(world, acme, 'Austin');
  const { form } = (await world.call(createForm, { ...asAdmin, body: { name: 'Contact', fields: contactFields } }))
    .data;
  const of = { ...asAdmin, params: { ...asAdmin.params, formId: form.id } };
  const nowhere = await world.call(updateForm, { ...of, body: { locationId: form.id } });
  expect(nowhere.error).toMatchObject({ code: 'invalid_reference', details: { field: 'locationId' } });
  expect((await world.call(updateForm, { ...of, body: { locationId: austin } })).data.form.locationId).toBe(austin);
  await world.call(deleteForm, of);
  expect((await world.call(restoreForm, of)).data.form).toMatchObject({ id: form.id, locationId: austin });
});
