import { beforeEach, expect, test } from 'vitest';
import { createApiKey, rotateApiKey } from '#lib/accounts/api-keys/contract.ts';
import { acceptInvitation } from '#lib/accounts/auth/contract.ts';
import { getRole } from '#lib/accounts/brands/contract.ts';
import { getSummary } from '#lib/accounts/brands/summary.contract.ts';
import { createInvitation } from '#lib/accounts/invitations/contract.ts';
import { getUser, listUsers } from '#lib/accounts/users/contract.ts';
import { updateAssignmentRules } from '#lib/leads/assignment-rules/contract.ts';
import { updateLeadAssignment } from '#lib/leads/lead-work/contract.ts';
import { getLead, listLeads } from '#lib/leads/leads/contract.ts';
import { leadKey } from '#lib/leads/leads/records.ts';
import { getResponseTimes } from '#lib/leads/response-times/contract.ts';
import { customValuesKey } from '#lib/places/custom-fields/values.ts';
import { createLocation, deleteLocation, getLocation } from '#lib/places/locations/contract.ts';
import { maxLocationsByKey } from '#lib/places/locations/records.ts';
import { deleteRegion, getRegion, restoreRegion } from '#lib/places/regions/contract.ts';
import { memberOfRegionKey } from '#lib/places/regions/records.ts';
import { getRevenueSummary } from '#lib/places/revenue-settings/contract.ts';
import { applyJob, getJob } from '#lib/platform/jobs/contract.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { createLocationChange } from '#lib/use-cases/location-changes/contract.ts';
import { metered } from '#test/bench/meter.ts';
import { answers } from '#test/support/belongings.ts';
import { meanwhile } from '#test/support/meanwhile.ts';
import { type Person, password } from '#test/support/product.ts';
import { locationItems, locationNumber, pinItem, storeItems } from '#test/support/stored-locations.ts';
import { formOf } from '#test/support/submitting.ts';
import { startWorld } from '#test/support/world.ts';
import { type RegionalBrand, regionalBrand } from './scene.ts';

const world = await startWorld();
let brand: RegionalBrand;
let [austin, dallas, tulsa] = ['', '', ''];
let person: Person;

const seen = () => brand.seen(person.credentials);
const leadsSeen = async (query: Record<string, string> = {}, as = brand.acme.admin.credentials) =>
  (await world.call(listLeads, { as, params: brand.params, query })).data.leads.map(({ locationId }) => locationId);
const submit = async (...places: string[]): Promise<string[]> => {
  const form = await formOf(world, brand.acme);
  const ids: string[] = [];
  for (const locationId of places) {
    const { data } = await form.submit({ fields: answers, locationId }, { 'idempotency-key': `region-${locationId}` });
    ids.push(data.leadId);
  }
  await world.stack.drain();
  return ids;
};

beforeEach(async () => {
  brand = await regionalBrand(world);
  austin = await brand.location('Austin', { state: 'TX', country: 'US' });
  dallas = await brand.location('Dallas', { state: 'TX', country: 'US' });
  tulsa = await brand.location('Tulsa', { state: 'OK', country: 'US' });
  person = await brand.acme.person('franchisee');
});

test('the locations of a person follow their regions with the next request, and are never more than these have', async () => {
  const south = await brand.region({ name: 'South', locationIds: [austin] });
  const texas = await brand.region({ name: 'Texas', parentId: south.id, rule: { states: ['TX'] } });
  expect((await brand.assign(person, [texas.id], [tulsa])).status).toBe(200);
  expect(await seen()).toEqual(['Austin', 'Dallas', 'Tulsa']);
  const { data } = await world.call(getRole, { as: person.credentials, params: brand.params });
  expect(data.locationIds?.toSorted()).toEqual([austin, dallas, tulsa].toSorted());

  await brand.change(texas.id, { rule: { states: ['OK'] } });
  expect(await seen()).toEqual(['Tulsa']);
  expect((await world.call(getLocation, { ...brand.at(austin), as: person.credentials })).error.code).toBe(
    'location_access_denied',
  );
  await brand.assign(person, [south.id]);
  expect(await seen()).toEqual(['Austin', 'Tulsa']);
  await brand.change(texas.id, { parentId: null });
  expect(await seen()).toEqual(['Austin']);
  await brand.change(south.id, { locationIds: [dallas] });
  expect(await seen()).toEqual(['Dallas']);
  await world.call(deleteRegion, brand.of(south.id));
  expect(await seen()).toEqual([]);
  await world.call(restoreRegion, brand.of(south.id));
  expect(await seen()).toEqual(['Dallas']);
  await brand.assign(person, []);
  expect(await seen()).toEqual([]);
});

test('a person who is assigned to locations keeps their regions, which the admin sees', async () => {
  const texas = await brand.region({ name: 'Texas', locationIds: [austin] });
  await brand.assign(person, [texas.id]);
  await brand.assign(person, [texas.id], [tulsa]);
  const at = { ...brand.asAdmin, params: { ...brand.params, userId: person.id } };
  expect((await world.call(getUser, at)).data.user).toMatchObject({
    assignments: [{ locationId: tulsa, brandId: brand.acme.brandId }],
    regionAssignments: [{ regionId: texas.id, brandId: brand.acme.brandId }],
  });
  const listed = await world.call(listUsers, { ...brand.asAdmin, query: { locationId: austin } });
  expect(listed.data.users.map(({ id }) => id)).toEqual([person.id]);
});

test('a person keeps a deleted region for when it is restored, while other places of theirs change', async () => {
  const texas = await brand.region({ name: 'Texas', locationIds: [austin] });
  await brand.assign(person, [texas.id], [dallas]);
  await world.call(deleteRegion, brand.of(texas.id));
  await world.call(deleteLocation, brand.at(dallas));
  expect((await brand.assign(person, [texas.id], [dallas, tulsa])).error).toBeUndefined();
  expect(await seen()).toEqual(['Tulsa']);
  await world.call(restoreRegion, brand.of(texas.id));
  expect(await seen()).toEqual(['Austin', 'Tulsa']);
  await world.call(deleteRegion, brand.of(texas.id));
  const other = await brand.acme.person('franchisee');
  expect((await brand.assign(other, [texas.id])).error.code).toBe('invalid_reference');
});

test('an invitation gives its regions on acceptance', async () => {
  const texas = await brand.region({ name: 'Texas', locationIds: [austin] });
  const newcomer = await brand.acme.person(null);
  const invite = (body: object) =>
    world.call(createInvitation, { ...brand.asAdmin, body: { email: newcomer.email, ...body } });
  expect((await invite({ role: 'marketing', regionIds: [texas.id] })).status).toBe(400);
  const { data } = await invite({ role: 'franchisee', regionIds: [texas.id] });
  expect(data.invitation).toMatchObject({ locationIds: [], regionIds: [texas.id] });
  await world.call(acceptInvitation, { body: { token: data.invitation.token, password } });
  expect(await brand.seen(newcomer.credentials)).toEqual(['Austin']);
});

test('leads of a region go to its people, and to others when the region loses the location', async () => {
  const region = await brand.region({ name: 'Texas', rule: { states: ['TX'] } });
  await brand.assign(person, [region.id]);
  const rules = { general: { assign: 'round_robin' } };
  await world.call(updateAssignmentRules, { ...brand.asAdmin, body: rules });
  const [leadId = ''] = await submit(austin);
  const assignee = async () =>
    (await world.call(getLead, { ...brand.asAdmin, params: { ...brand.params, leadId } })).data.lead.assignedTo;
  expect(await assignee()).toBe(person.id);
  await brand.move(austin, { state: 'OK' });
  await world.stack.drain();
  expect(await seen()).toEqual(['Dallas']);
  expect(await assignee()).toBeNull();
});

test.each([
  ['changes', (regionId: string) => brand.change(regionId, { rule: { states: ['OK'] } })],
  ['loses the location', () => brand.move(austin, { state: 'OK' })],
])('a lead is not given to a person whose region %s at the same moment', async (_, change) => {
  const south = await brand.region({ name: 'South' });
  const texas = await brand.region({ name: 'Texas', parentId: south.id, rule: { states: ['TX'] } });
  await brand.assign(person, [south.id]);
  const [leadId = ''] = await submit(austin);
  const at = { ...brand.asAdmin, params: { ...brand.params, leadId } };
  meanwhile(leadKey(brandView(brand.acme.brandId), leadId), async () => {
    await change(texas.id);
    await world.stack.drain();
  });
  const given = await world.call(updateLeadAssignment, { ...at, body: { assignedTo: person.id } });
  expect(given.error).toMatchObject({ code: 'invalid_reference' });
  expect((await world.call(getLead, at)).data.lead.assignedTo).toBeNull();
});

test('lists and reports can be limited to a region, and never go beyond what the caller may see', async () => {
  const texas = await brand.region({ name: 'Texas', rule: { states: ['TX'] } });
  await submit(austin, dallas, tulsa);
  const query = { regionId: texas.id };
  const report = { ...brand.asAdmin, query };
  expect((await leadsSeen(query)).toSorted()).toEqual([austin, dallas].toSorted());
  expect((await world.call(getSummary, report)).data.leads).toMatchObject({ last7Days: 2 });
  const times = (await world.call(getResponseTimes, report)).data.responseTimes;
  expect(times.total.leads).toBe(2);
  expect((await world.call(getRevenueSummary, report)).data.totals).toMatchObject({ locationCount: 2 });
  await brand.assign(person, [], [dallas, tulsa]);
  expect(await leadsSeen(query, person.credentials)).toEqual([dallas]);
  expect(await brand.seen(person.credentials, query)).toEqual(['Dallas']);
  expect(await leadsSeen({ regionId: tulsa })).toEqual([]);
});

test('an API key of a region has the locations that the region has at each request', async () => {
  const texas = await brand.region({ name: 'Texas', rule: { states: ['TX'] } });
  const body = { name: 'Dashboard', scopes: ['locations:*'], regionIds: [texas.id] };
  const made = await world.call(createApiKey, { ...brand.asAdmin, body });
  expect(made.data.apiKey).toMatchObject({ locationIds: [], regionIds: [texas.id] });
  const { id: keyId } = made.data.apiKey;
  const rotated = await world.call(rotateApiKey, { ...brand.asAdmin, params: { ...brand.params, keyId } });
  const as = { 'x-api-key': rotated.data.key };
  expect(await brand.seen(as)).toEqual(['Austin', 'Dallas']);
  expect((await world.call(createLocation, { as, params: brand.params, body: { name: 'Waco' } })).status).toBe(403);
  const change = { selection: { filter: {} }, change: { openingDate: '2020-05-01' } };
  const { id: jobId } = (await world.call(createLocationChange, { as, params: brand.params, body: change })).data.job;
  await world.stack.drain();
  const job = await world.call(getJob, { as, params: { ...brand.params, jobId } });
  expect(job.data.job).toMatchObject({ status: 'checked', counts: { changed: 2, refused: 0 } });
  await brand.change(texas.id, { rule: { states: ['OK'] } });
  await world.stack.drain();
  expect(await brand.seen(as)).toEqual(['Tulsa']);
  await world.call(deleteRegion, brand.of(texas.id));
  expect(await brand.seen(as)).toEqual([]);
  const unknown = await world.call(createApiKey, { ...brand.asAdmin, body });
  expect(unknown.error).toMatchObject({ code: 'invalid_reference' });
});

test('a job of a person with a region changes the locations that the region has when they are changed', async () => {
  const texas = await brand.region({ name: 'Texas', rule: { states: ['TX'] } });
  await brand.assign(person, [texas.id]);
  const theirs = { as: person.credentials, params: brand.params };
  const body = { selection: { filter: {} }, change: { openingDate: '2020-05-01' } };
  const { id: jobId } = (await world.call(createLocationChange, { ...theirs, body })).data.job;
  await world.stack.drain();
  const at = { ...theirs, params: { ...brand.params, jobId } };
  expect((await world.call(getJob, at)).data.job).toMatchObject({
    status: 'checked',
    counts: { changed: 2, refused: 0 },
  });
  await world.call(applyJob, at);
  await brand.change(texas.id, { rule: null, locationIds: [austin] });
  await world.stack.drain();
  const dateAt = async (id: string) => (await world.call(getLocation, brand.at(id))).data.location.openingDate;
  expect([await dateAt(austin), await dateAt(dallas), await dateAt(tulsa)]).toEqual(['2020-05-01', null, null]);
});

test('a location that changes while its region is placed has the region of what it is at the end', async () => {
  const view = brandView(brand.acme.brandId);
  const region = await brand.region({ name: 'Plano', rule: { cities: ['Plano'] } });
  meanwhile(memberOfRegionKey(view, region.id, austin), () => brand.move(austin, { city: 'Waco' }));
  await brand.move(austin, { city: 'Plano' });
  await world.stack.drain();
  expect(await brand.membersOf(region.id)).toEqual([]);
});

test('a rule that changes while its locations are placed decides about each of them', async () => {
  const view = brandView(brand.acme.brandId);
  const region = await brand.region({ name: 'Any', rule: { states: ['OK'] } });
  meanwhile(memberOfRegionKey(view, region.id, dallas), () => brand.change(region.id, { rule: { states: ['OK'] } }));
  await brand.change(region.id, { rule: { states: ['TX'] } });
  await world.stack.drain();
  expect(await brand.membersOf(region.id)).toEqual(['Tulsa']);
  meanwhile(customValuesKey(view, dallas), () => world.call(deleteLocation, brand.at(dallas)));
  await brand.change(region.id, { rule: { states: ['TX'] } });
  await world.stack.drain();
  expect(await brand.membersOf(region.id)).toEqual(['Austin']);
});

test('the rule of a region of more locations than are read by key is followed page by page', async () => {
  const view = brandView(brand.acme.brandId);
  const owner = { tenantId: brand.acme.id, brandId: brand.acme.brandId };
  const many = Array.from({ length: maxLocationsByKey + 5 }, (_, at) => locationNumber(at, owner));
  await storeItems(many.flatMap((record) => [...locationItems(view, record), pinItem(view, record)]));
  const region = await brand.region({ name: 'Springfield', rule: { cities: ['Springfield', 'Tulsa'] } });
  expect(await brand.counts()).toEqual({ Springfield: many.length });
  const renamed = await metered(() => brand.change(region.id, { name: 'Springs' }));
  expect(renamed.result.data.region).toMatchObject({ name: 'Springs', locationCount: many.length });
  expect(renamed.cost.calls).toBeLessThanOrEqual(15);
  const byHand = await brand.region({ name: 'By hand', locationIds: many.map(({ id }) => id) });
  await world.call(deleteRegion, brand.of(byHand.id));
  expect((await world.call(restoreRegion, brand.of(byHand.id))).data.region.locationCount).toBe(many.length);
  for (const { id } of [byHand, region])
    expect((await world.call(getRegion, brand.of(id))).data.region.locationCount).toBe(many.length);
  const { data } = await brand.change(region.id, { rule: { states: ['OK'] } });
  // Tulsa is among the oldest, which follow at once.
  expect(data.region.locationCount).toBe(1);
  // The records of the locations of a page are read in batches, not one by one.
  const { cost } = await metered(() => world.stack.drain());
  expect(cost.byCommand.BatchGetItem).toBeLessThanOrEqual(20);
  expect(await brand.membersOf(region.id)).toEqual(['Tulsa']);
});
