import { expect, test } from 'vitest';
import { createApiKey } from '#lib/accounts/api-keys/contract.ts';
import { getUser, updateUserLocations } from '#lib/accounts/users/contract.ts';
import { createPromotion } from '#lib/content/promotions/contract.ts';
import { createForm } from '#lib/leads/forms/contract.ts';
import { createLeadView } from '#lib/leads/lead-views/contract.ts';
import { changeLeads } from '#lib/leads/lead-work/contract.ts';
import { getLead, updateLeadLocation } from '#lib/leads/leads/contract.ts';
import { submitForm } from '#lib/leads/submissions/contract.ts';
import { createLocation } from '#lib/places/locations/contract.ts';
import { createRegion } from '#lib/places/regions/contract.ts';
import { createService } from '#lib/places/services/contract.ts';
import { replaceNavigation } from '#lib/web/navigation/contract.ts';
import { createSite } from '#lib/web/sites/contract.ts';
import { answers, contactFields } from '#test/support/belongings.ts';
import { startWorld } from '#test/support/world.ts';

const world = await startWorld();
const acme = await world.tenant();
const params = { brandId: acme.brandId };
const call = { as: acme.admin.credentials, params };

const create = async (storeCode: string): Promise<string> =>
  (await world.call(createLocation, { ...call, body: { name: `Store ${storeCode}`, storeCode, status: 'active' } }))
    .data.location.id;
const [own, other] = [await create('OWN'), await create('OTHER')];
const franchisee = await acme.person('franchisee', [own]);

test('lists of store codes stand for lists of ids', async () => {
  const storeCodes = ['own', 'OTHER'];
  const region = await world.call(createRegion, { ...call, body: { name: 'South', storeCodes } });
  expect(region.data.region.locationIds).toEqual([own, other]);
  const key = await world.call(createApiKey, { ...call, body: { name: 'One', storeCodes: ['OWN'] } });
  expect(key.data.apiKey.locationIds).toEqual([own]);
  const offer = { title: 'Spring', discountType: 'other', participation: 'optional', optedInStoreCodes: ['OTHER'] };
  const promotion = await world.call(createPromotion, { ...call, body: offer });
  expect(promotion.data.promotion.optedInLocationIds).toEqual([other]);
  const person = { ...call, params: { ...params, userId: franchisee.id } };
  expect((await world.call(updateUserLocations, { ...person, body: { storeCodes } as never })).status).toBe(200);
  const { assignments = [] } = (await world.call(getUser, person)).data.user;
  expect(assignments.map(({ locationId }) => locationId)).toEqual([own, other]);
});

test('a store code stands for an id within lists and parts of a body', async () => {
  const { data: site } = await world.call(createSite, { ...call, body: { domain: 'codes.acme.example' } });
  const items = [
    { label: 'Home', path: '/' },
    { label: 'Own', path: '/own', storeCode: 'OWN' },
  ];
  const menu = { ...call, params: { ...params, siteId: site.site.id }, body: { items } };
  const { data } = await world.call(replaceNavigation, menu);
  expect(data.items.map(({ locationId }) => locationId)).toEqual([null, own]);
  const wrong = { ...menu, body: { items: [...items, { label: 'None', path: '/none', storeCode: 'none' }] } };
  expect((await world.call(replaceNavigation, wrong)).error.details).toEqual({
    field: 'items.2.storeCode',
    missing: ['none'],
  });
  const view = { name: 'Own', filter: { storeCode: 'own' } };
  expect((await world.call(createLeadView, { ...call, body: view })).data.view.filter.locationId).toBe(own);
});

test('a lead is moved to a store by its code', async () => {
  const { form } = (await world.call(createForm, { ...call, body: { name: 'Contact', fields: contactFields } })).data;
  const at = { params: { formSlug: form.slug }, query: { brandId: acme.brandId } };
  const { leadId } = (await world.call(submitForm, { ...at, body: { fields: answers } })).data;
  const lead = { ...call, params: { ...params, leadId } };
  const place = async () => (await world.call(getLead, lead)).data.lead.locationId;
  await world.call(updateLeadLocation, { ...lead, body: { storeCode: 'OTHER' } as never });
  expect(await place()).toBe(other);
  await world.call(changeLeads, { ...call, body: { leadIds: [leadId], change: { storeCode: 'own' } } as never });
  expect(await place()).toBe(own);
});

test('what is wrong with codes is said by their field', async () => {
  const region = (storeCodes: unknown, more: object = {}) =>
    world.call(createRegion, { ...call, body: { name: 'North', storeCodes, ...more } });
  const errorOf = async (reply: ReturnType<typeof region>) => {
    const { code, details } = (await reply).error;
    return { code, details };
  };
  expect(await errorOf(region(['OWN', 'none', 'gone']))).toEqual({
    code: 'invalid_reference',
    details: { field: 'storeCodes', missing: ['none', 'gone'] },
  });
  const fields = async (reply: ReturnType<typeof region>) => (await reply).error.details.map(({ field }) => field);
  expect(await fields(region(['OWN', 'own']))).toEqual(['storeCodes']);
  expect(await fields(region('OWN'))).toEqual(['storeCodes']);
  expect(await fields(region(['OWN', '']))).toEqual(['storeCodes.1']);
  expect(await fields(region(['OWN'], { locationIds: [own] }))).toEqual(['storeCodes']);
  expect(await fields(region(Array.from({ length: 1001 }, () => 'OWN')))).toEqual(['storeCodes']);
  expect((await region(null, { locationIds: [own] })).status).toBe(201);
});

test('who is limited to some locations does not learn the codes of others', async () => {
  const { credentials } = await acme.person('franchisee', [own]);
  const codes = ['OTHER', 'none'].map((storeCode) =>
    world.call(createService, { as: credentials, params, body: { name: 'Tyres', storeCode } }),
  );
  expect((await Promise.all(codes)).map(({ error }) => error.code)).toEqual(
    Array.from(codes, () => 'location_access_denied'),
  );
});
