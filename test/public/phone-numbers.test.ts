import { expect, test } from 'vitest';
import { getLead, listLeads } from '#lib/leads/leads/contract.ts';
import { createLocation } from '#lib/places/locations/contract.ts';
import { updateProfile } from '#lib/places/profile/contract.ts';
import { formOf } from '#test/support/submitting.ts';
import { startWorld } from '#test/support/world.ts';

const world = await startWorld();
const acme = await world.tenant();
const own = () => ({ as: acme.admin.credentials, params: { brandId: acme.brandId } });

const fields = [{ name: 'phone', label: 'Phone', type: 'phone', required: true }];

const phoneOf = async (leadId: string) => {
  const { data } = await world.call(getLead, { ...own(), params: { brandId: acme.brandId, leadId } });
  return [data.lead.fields.phone, data.lead.phone];
};

test.each([
  ['+49 (0)30 123 456-78', '+493012345678'],
  ['512-555-0123 extension 45', '+15125550123;ext=45'],
  ['+٩٧١ ٥٠ ١٢٣ ٤٥٦٧', '+971501234567'],
  ['1-800-FLOWERS', '+18003569377'],
  ['۰۲۱ ۱۲۳۴ ۵۶۷۸', null],
])('the phone number %s is kept as it was typed, beside the number that was understood', async (phone, number) => {
  const { submit } = await formOf(world, acme, { fields });
  const { status, data } = await submit({ fields: { phone } });
  expect(status).toBe(201);
  expect(await phoneOf(data.leadId)).toEqual([phone, number]);
});

test('a local number is one of the country of the location, and is found with its country code', async () => {
  const { form, submit } = await formOf(world, acme, { fields });
  const { data: created } = await world.call(createLocation, { ...own(), body: { name: 'Berlin', status: 'active' } });
  const locationId = created.location.id;
  const params = { brandId: acme.brandId, locationId };
  await world.call(updateProfile, { ...own(), params, body: { country: 'DE' } });
  const { data } = await submit({ fields: { phone: '030 901820' }, locationId });

  expect(await phoneOf(data.leadId)).toEqual(['030 901820', '+4930901820']);
  for (const q of ['+49 (0)30 9018', '0049 30 901820', '030 901820', '+4930901820']) {
    const found = await world.call(listLeads, { ...own(), query: { formId: form.id, q } });
    expect(found.data.leads.map(({ id }: { id: string }) => id)).toEqual([data.leadId]);
  }
});
