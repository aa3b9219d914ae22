import { expect, test } from 'vitest';
import { updateBrand } from '#lib/accounts/brands/contract.ts';
import { createForm, getForm } from '#lib/leads/forms/contract.ts';
import { provedSite } from '#test/serving/scene.ts';
import { contactFields } from '#test/support/belongings.ts';
import { startWorld } from '#test/support/world.ts';

const world = await startWorld();

test('the snippet of a form that asks for consent links to the policy on the site of the brand', async () => {
  const acme = await world.tenant();
  const request = { as: acme.admin.credentials, params: { brandId: acme.brandId } };
  await world.call(updateBrand, { ...request, body: { legalLinks: { privacy: '/privacy' } } });
  const { domain } = await provedSite(world, acme);
  const consent = { name: 'agree', label: 'I agree', type: 'consent', required: true };
  const body = { name: 'Contact', fields: [...contactFields, consent] };
  const { form } = (await world.call(createForm, { ...request, body })).data;
  const params = { ...request.params, formId: form.id };
  const { status, text } = await world.call(getForm, { ...request, params });
  expect(status).toBe(200);
  expect(text).toContain(`https://${domain}/privacy`);
});
