import { beforeEach, expect, test } from 'vitest';
import { createApiKey } from '#lib/accounts/api-keys/contract.ts';
import { createForm } from '#lib/leads/forms/contract.ts';
import { getLead } from '#lib/leads/leads/contract.ts';
import { submitForm } from '#lib/leads/submissions/contract.ts';
import { createCustomField } from '#lib/places/custom-fields/contract.ts';
import { deleteLocation, getLocation, restoreLocation } from '#lib/places/locations/contract.ts';
import {
  createRegion,
  deleteRegion,
  getRegion,
  listRegions,
  previewRegion,
  restoreRegion,
} from '#lib/places/regions/contract.ts';
import { startWorld } from '#test/support/world.ts';
import { type RegionalBrand, regionalBrand } from './scene.ts';

const world = await startWorld();
let brand: RegionalBrand;
let [austin, dallas, tulsa] = ['', '', ''];

beforeEach(async () => {
  brand = await regionalBrand(world);
  austin = await brand.location('Austin', { city: 'Austin', state: 'TX', country: 'US', zipCode: '78701' });
  dallas = await brand.location('Dallas', { city: 'Dallas', state: 'Texas', country: 'US', zipCode: '75201-1234' });
  tulsa = await brand.location('Tulsa', { city: 'Tulsa', state: 'OK', country: 'US', zipCode: '74103' });
});

test('a region by hand has the locations that were chosen, and a region above it has them too', async () => {
  const south = await brand.region({ name: 'South', color: '#1A6B4F' });
  const texas = await brand.region({ name: 'Texas', parentId: south.id, locationIds: [austin, dallas] });
  const capital = await brand.region({ name: 'Capital', parentId: texas.id, locationIds: [austin] });
  expect(south).toMatchObject({ slug: 'south', color: '#1a6b4f', parentId: null, rule: null, locationCount: 0 });
  expect(await brand.counts()).toEqual({ Capital: 1, South: 2, Texas: 2 });
  expect(await brand.membersOf(south.id)).toEqual(['Austin', 'Dallas']);
  expect(await brand.membersOf(capital.id)).toEqual(['Austin']);
});

test.each([
  ['a state, by code or name', { states: ['texas'] }, ['Austin', 'Dallas']],
  ['a city, without accents', { cities: ['TULSA', 'Málaga'] }, ['Tulsa']],
  ['the beginning of postal codes', { postalCodes: ['787', '74 1'] }, ['Austin', 'Tulsa']],
  ['a country and a state', { countries: ['us'], states: ['OK'] }, ['Tulsa']],
  ['another country', { countries: ['CA'] }, []],
  ['a status', { statuses: ['active'], states: ['TX'] }, ['Austin', 'Dallas']],
])('a region finds its locations by %s', async (_, rule, names) => {
  const region = await brand.region({ name: 'Found', rule });
  expect(await brand.membersOf(region.id)).toEqual(names);
  const preview = await world.call(previewRegion, { ...brand.asAdmin, body: { rule } });
  expect(preview.data.total).toBe(names.length);
  expect(preview.data.locations.map(({ name }) => name)).toEqual(names);
});

test('locations follow the rule of a region by themselves, whatever of them changes', async () => {
  await world.call(createCustomField, { ...brand.asAdmin, body: { key: 'district', label: 'District', type: 'text' } });
  const texas = await brand.region({ name: 'Texas', rule: { states: ['TX'], statuses: ['active'] } });
  const plain = await brand.region({ name: 'Near', rule: { postalCodes: ['787'] } });
  const north = await brand.region({ name: 'North', rule: { customField: { key: 'district', values: ['North'] } } });

  await brand.move(tulsa, { city: 'Paris', state: 'TX' });
  await brand.rename(austin, { status: 'closed' });
  // The postal code of a hidden address is on no map.
  await brand.move(dallas, { hideAddress: true });
  await brand.move(dallas, { zipCode: '78799' });
  await brand.value(tulsa, { district: 'north' });
  const fresh = await brand.location('Houston', { state: 'Texas', country: 'US' });
  await world.stack.drain();
  expect(await brand.membersOf(texas.id)).toEqual(['Dallas', 'Houston', 'Tulsa']);
  expect(await brand.membersOf(plain.id)).toEqual(['Austin', 'Dallas']);
  expect(await brand.membersOf(north.id)).toEqual(['Tulsa']);

  await world.call(deleteLocation, brand.at(fresh));
  await brand.value(tulsa, { district: null });
  await world.stack.drain();
  expect(await brand.counts()).toEqual({ Near: 2, North: 0, Texas: 2 });
  await world.call(restoreLocation, brand.at(fresh));
  await world.stack.drain();
  expect(await brand.counts()).toEqual({ Near: 2, North: 0, Texas: 3 });
});

test('a changed rule takes locations away at once, and brings others when its job has run', async () => {
  const region = await brand.region({ name: 'Here', rule: { states: ['TX', 'OK'] } });
  await brand.change(region.id, { rule: { cities: ['Austin', 'Tulsa'] } });
  expect(await brand.membersOf(region.id)).toEqual(['Austin', 'Tulsa']);
  await brand.change(region.id, { rule: { states: ['TX'] } });
  expect(await brand.membersOf(region.id)).not.toContain('Tulsa');
  await world.stack.drain();
  expect(await brand.membersOf(region.id)).toEqual(['Austin', 'Dallas']);
  const { data } = await brand.change(region.id, { rule: null, locationIds: [tulsa] });
  expect(data.region).toMatchObject({ rule: null, locationCount: 1 });
  expect(await brand.membersOf(region.id)).toEqual(['Tulsa']);
  await world.stack.drain();
  await brand.change(region.id, { rule: { states: ['OK'] } });
  await world.stack.drain();
  expect(await brand.membersOf(region.id)).toEqual(['Tulsa']);
});

test('a location that moves within its region stays in it, and so do all when a rule is said in other words', async () => {
  const near = await brand.region({ name: 'Near', rule: { postalCodes: ['787', '752'] } });
  expect(await brand.membersOf(near.id)).toEqual(['Austin', 'Dallas']);
  await brand.move(austin, { zipCode: '78799' });
  await world.stack.drain();
  expect(await brand.membersOf(near.id)).toEqual(['Austin', 'Dallas']);
  // Its region changes before the move is followed.
  await brand.move(austin, { zipCode: '78701' });
  await brand.change(near.id, { rule: { postalCodes: ['78', '75'], states: ['TX'] } });
  expect(await brand.membersOf(near.id)).toEqual(['Austin', 'Dallas']);
});

test('the place of a region is refused where it would make a circle, or too many levels', async () => {
  const [top, middle, bottom] = [
    await brand.region({ name: 'Top' }),
    await brand.region({ name: 'Middle' }),
    await brand.region({ name: 'Bottom' }),
  ];
  const put = async (region: { id: string }, parentId: string | null) =>
    (await brand.change(region.id, { parentId })).status;
  expect(await put(middle, top.id)).toBe(200);
  expect(await put(bottom, middle.id)).toBe(200);
  expect(await put(top, bottom.id)).toBe(400);
  expect(await put(top, top.id)).toBe(400);
  const fourth = await world.call(createRegion, { ...brand.asAdmin, body: { name: 'Fourth', parentId: bottom.id } });
  expect(fourth.error).toMatchObject({ code: 'validation_error', details: [{ field: 'parentId' }] });
  const other = await brand.region({ name: 'Other' });
  expect(await put(top, other.id)).toBe(400);
  expect(await put(middle, null)).toBe(200);
  expect(await put(top, tulsa)).toBe(422);
});

test('two changes at once make no circle', async () => {
  const [one, two] = [await brand.region({ name: 'One' }), await brand.region({ name: 'Two' })];
  const replies = await Promise.all([
    brand.change(one.id, { parentId: two.id }),
    brand.change(two.id, { parentId: one.id }),
  ]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});

test('a region is refused with a taken slug, with locations beside a rule, and with an empty rule', async () => {
  await brand.region({ name: 'South', slug: 'south' });
  const create = async (body: object) => (await world.call(createRegion, { ...brand.asAdmin, body })).error;
  expect(await create({ name: 'South', slug: 'south' })).toMatchObject({ code: 'slug_taken' });
  expect(await create({ name: 'A', rule: { states: ['TX'] }, locationIds: [austin] })).toMatchObject({
    details: [{ field: 'locationIds' }],
  });
  expect(await create({ name: 'A', rule: { states: [] } })).toMatchObject({ details: [{ field: 'rule' }] });
  expect(await create({ name: 'A', locationIds: [brand.acme.brandId] })).toMatchObject({ code: 'invalid_reference' });
  expect((await brand.region({ name: 'South' })).slug).toBe('south-2');
});

test('a deleted region can be restored with its locations; one with others within it is kept', async () => {
  const top = await brand.region({ name: 'Top', rule: { states: ['TX'] } });
  const within = await brand.region({ name: 'Within', parentId: top.id, locationIds: [tulsa] });
  expect((await world.call(deleteRegion, brand.of(top.id))).error).toMatchObject({
    code: 'region_in_use',
    details: { regionIds: [within.id] },
  });
  await world.call(deleteRegion, brand.of(within.id));
  await world.call(deleteRegion, brand.of(top.id));
  await world.stack.drain();
  expect(await brand.membersOf(top.id)).toEqual([]);
  expect((await world.call(getRegion, brand.of(top.id))).error).toMatchObject({
    code: 'not_found',
    details: { restorableUntil: expect.any(String) },
  });
  expect((await world.call(restoreRegion, brand.of(within.id))).error).toMatchObject({ code: 'invalid_reference' });
  await brand.move(tulsa, { state: 'TX' });
  await world.call(restoreRegion, brand.of(top.id));
  await world.stack.drain();
  expect(await brand.membersOf(top.id)).toEqual(['Austin', 'Dallas', 'Tulsa']);
  expect((await world.call(restoreRegion, brand.of(within.id))).status).toBe(200);
});

test('a lead from the territory of a region goes to a location of it, where no location has its postal code', async () => {
  await brand.region({ name: 'Texas', rule: { states: ['TX'] }, territory: ['79'] });
  await brand.region({ name: 'Far', locationIds: [tulsa], territory: ['7983-5'] });
  const fields = [
    { name: 'name', label: 'Name', type: 'text' },
    { name: 'zip', label: 'ZIP', type: 'text', mapTo: 'postalCode' },
  ];
  const { form } = (await world.call(createForm, { ...brand.asAdmin, body: { name: 'Near', fields } })).data;
  const routed = async (zip: string) => {
    const body = { fields: { name: 'Grace', zip } };
    const query = { brandId: brand.acme.brandId };
    const { leadId } = (await world.call(submitForm, { params: { formSlug: form.slug }, query, body })).data;
    const { lead } = (await world.call(getLead, { ...brand.asAdmin, params: { ...brand.params, leadId } })).data;
    return [lead.locationId, lead.routing.rule];
  };
  expect(await routed('79835')).toEqual([tulsa, 'territory']);
  expect([
    [austin, 'territory'],
    [dallas, 'territory'],
  ]).toContainEqual(await routed('79901'));
  expect(await routed('78701')).toEqual([austin, 'postal_code']);
  expect(await routed('10001')).toEqual([null, 'none']);
});

test('somebody who is limited to locations sees the regions of theirs, with the count of those', async () => {
  const both = await brand.region({ name: 'Both', locationIds: [austin, tulsa] });
  const none = await brand.region({ name: 'None', locationIds: [tulsa] });
  await brand.region({ name: 'Rule', rule: { states: ['TX'] } });
  const person = await brand.acme.person('franchisee', [austin]);
  const { data } = await world.call(createApiKey, {
    ...brand.asAdmin,
    body: { name: 'K', locationIds: [austin], scopes: ['regions:read'] },
  });
  for (const as of [person.credentials, { 'x-api-key': data.key }]) {
    expect(await brand.counts(as)).toEqual({ Both: 1, Rule: 1 });
    const seen = await world.call(getRegion, { ...brand.of(both.id), as });
    expect(seen.data.region.locationIds).toEqual([austin]);
    expect((await world.call(getRegion, { ...brand.of(none.id), as })).error.code).toBe('location_access_denied');
    expect((await world.call(getLocation, { ...brand.at(tulsa), as })).status).toBe(403);
  }
});

test('nobody sees or uses the regions of another brand', async () => {
  const region = await brand.region({ name: 'Ours', locationIds: [austin] });
  const other = await regionalBrand(world);
  expect((await world.call(listRegions, other.asAdmin)).data.regions).toEqual([]);
  expect((await world.call(getRegion, other.of(region.id))).status).toBe(404);
  const body = { name: 'Theirs', parentId: region.id };
  expect((await world.call(createRegion, { ...other.asAdmin, body })).error.code).toBe('invalid_reference');
  const person = await other.acme.person('franchisee');
  expect((await other.assign(person, [region.id])).error.code).toBe('invalid_reference');
  expect(await other.seen(other.acme.admin.credentials, { regionId: region.id })).toEqual([]);
});
