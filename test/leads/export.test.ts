import { expect, test } from 'vitest';
import { deleteForm } from '#lib/forms/contract.ts';
import { exportLeads } from '#lib/leads/contract.ts';
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
  expect(heading.split(',').slice(9, 11)).toEqual(['"boiler"', '"message"']);
  expect(heading.split(',')).toHaveLength(9 + 100 + 1);
  expect(csv).toContain(`,"Old","It leaks,\n'=badly",`);
});
