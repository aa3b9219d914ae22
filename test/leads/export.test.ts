import { expect, test } from 'vitest';
import { deleteForm } from '#lib/leads/forms/contract.ts';
import { exportLeads } from '#lib/leads/leads/contract.ts';
import { formOf } from '#test/support/submitting.ts';
import { startWorld } from '#test/support/world.ts';

const world = await startWorld();
const acme = await world.tenant();

test('an export has a column for the declared answers of every form, whatever else visitors send', async () => {
  const as = acme.admin.credentials;
  const params = { brandId: acme.brandId };
  const fields = [
    { name: 'boiler', label: 'Boiler', type: 'text' },
    { name: 'message', label: 'Message', type: 'textarea' },
  ];
  const { form, submit } = await formOf(world, acme, { fields });
  expect((await submit({ fields: { boiler: 'Old', message: 'It leaks,\r\n=badly' } })).status).toBe(201);
  for (let visitor = 0; visitor < 3; visitor++) {
    const names = Array.from({ length: 50 }, (_, at) => `odd${visitor}x${at}`);
    expect((await submit({ fields: Object.fromEntries(names.map((name) => [name, 'x'])) })).status).toBe(201);
  }
  // Leads outlive their form.
  await world.call(deleteForm, { as, params: { ...params, formId: form.id } });

  const { data } = await world.call(exportLeads, { as, params });
  expect(data.export.rows).toBe(4);
  const csv = await (await fetch(data.export.url)).text();
  const [heading = ''] = csv.split('\r\n');
  expect(heading.split(',').slice(31, 33)).toEqual(['"Boiler"', '"Message"']);
  expect(heading.split(',')).toHaveLength(31 + 100 + 1);
  expect(csv).toContain(`,"Old","It leaks,\n'=badly",`);
});

test('an export of one form has its columns in the order of the form, names beside ids, and local times', async () => {
  const as = acme.admin.credentials;
  const params = { brandId: acme.brandId };
  await formOf(world, acme, { fields: [{ name: 'message', label: 'Message', type: 'textarea' }] });
  const names = ['zz_first', 'message', 'email', 'aa_last'];
  const fields = names.map((name) => ({ name, label: `The ${name}`, type: 'text' }));
  const { form, submit } = await formOf(world, acme, { fields });
  await submit({
    fields: Object.fromEntries(names.map((name) => [name, name])),
    pageUrl: 'https://acme.example/?gclid=g1',
  });

  const { data } = await world.call(exportLeads, { as, params, query: { formId: form.id } });
  const [heading = '', row = ''] = (await (await fetch(data.export.url)).text()).split('\r\n');
  expect(heading.split(',').slice(31)).toEqual(names.map((name) => `"The ${name}"`));
  expect(row).toMatch(/^"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d",/);
  for (const cell of [form.name, 'g1', 'https://acme.example/?gclid=g1']) expect(row).toContain(`"${cell}"`);
});
