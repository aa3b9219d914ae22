import { beforeEach, expect, test } from 'vitest';
import { createApiKey } from '#lib/accounts/api-keys/contract.ts';
import { updateUserLocations, updateUserStatus } from '#lib/accounts/users/contract.ts';
import { getLeadSettings, updateLeadSettings } from '#lib/leads/lead-settings/contract.ts';
import {
  createLeadCall,
  deleteLeadCall,
  listAssignees,
  updateLeadAssignment,
  updateLeadOutcome,
} from '#lib/leads/lead-work/contract.ts';
import { deleteLead, getLead, listLeads, updateLeadLocation, updateLeadStatus } from '#lib/leads/leads/contract.ts';
import { leadKey } from '#lib/leads/leads/records.ts';
import { createLocation } from '#lib/places/locations/contract.ts';
import { brandView, get } from '#lib/platform/table/table.ts';
import { answers } from '#test/support/belongings.ts';
import { testClock } from '#test/support/clock.ts';
import type { Credentials, Person, Tenant } from '#test/support/product.ts';
import { formOf } from '#test/support/submitting.ts';
import { startWorld } from '#test/support/world.ts';

const clock = testClock();
const world = await startWorld();

let acme: Tenant;
let austin: string;
let dallas: string;
let owner: Person;
let neighbour: Person;
const params = () => ({ brandId: acme.brandId });
const asAdmin = () => ({ as: acme.admin.credentials, params: params() });

const location = async (name: string): Promise<string> =>
  (await world.call(createLocation, { ...asAdmin(), body: { name, status: 'active' } })).data.location.id;

const lead = async (locationId = austin): Promise<string> => {
  const { submit } = await formOf(world, acme);
  clock.advance(2_000);
  return (await submit({ fields: answers, locationId })).data.leadId;
};

const of = (leadId: string, as: Credentials) => ({ as, params: { ...params(), leadId } });
const assign = (leadId: string, assignedTo: string | null, as = acme.admin.credentials) =>
  world.call(updateLeadAssignment, { ...of(leadId, as), body: { assignedTo } });
const end = (leadId: string, outcome: object | null, as = acme.admin.credentials) =>
  world.call(updateLeadOutcome, { ...of(leadId, as), body: { outcome } });
const note = (leadId: string, result: string, as = acme.admin.credentials, headers = {}) =>
  world.call(createLeadCall, { ...of(leadId, as), body: { result }, headers });
const read = async (leadId: string) => (await world.call(getLead, of(leadId, acme.admin.credentials))).data.lead;

const found = async (query: Record<string, string>, as = acme.admin.credentials) =>
  (await world.call(listLeads, { as, params: params(), query })).data.leads.map(({ id }) => id);

const mailsTo = async ({ email }: Person) => {
  await world.stack.drain();
  const mails: { to: string[]; subject: string }[] = await (await fetch(`${world.stack.mailboxUrl}/mails`)).json();
  return mails.filter(({ to }) => to.includes(email)).map(({ subject }) => subject);
};

beforeEach(async () => {
  clock.advance(2_000);
  acme = await world.tenant();
  [austin, dallas] = [await location('Austin'), await location('Dallas')];
  [owner, neighbour] = [await acme.person('franchisee', [austin]), await acme.person('franchisee', [dallas])];
});

test('a lead is assigned to an admin or a franchisee of its location, and to nobody else', async () => {
  const leadId = await lead();
  const marketing = await acme.person('marketing');
  const stranger = (await world.tenant()).admin;
  for (const { id } of [owner, acme.admin]) expect((await assign(leadId, id)).data.lead.assignedTo).toBe(id);
  for (const { id } of [neighbour, marketing, stranger])
    expect((await assign(leadId, id)).error).toMatchObject({
      code: 'invalid_reference',
      details: { field: 'assignedTo', missing: [id] },
    });
  await world.call(updateUserStatus, {
    ...asAdmin(),
    params: { ...params(), userId: owner.id },
    body: { status: 'suspended' },
  });
  expect((await assign(leadId, owner.id)).error.code).toBe('invalid_reference');
  expect((await assign(leadId, null)).data.lead.assignedTo).toBeNull();
});

test('a franchisee and a key of one location assign its leads to its people alone', async () => {
  const [ours, theirs] = [await lead(), await lead(dallas)];
  const colleague = await acme.person('franchisee', [austin]);
  const body = { name: 'Austin', scopes: ['leads:*'], locationIds: [austin] };
  const { key } = (await world.call(createApiKey, { ...asAdmin(), body })).data;
  for (const as of [owner.credentials, { 'x-api-key': key }]) {
    expect((await assign(ours, colleague.id, as)).status).toBe(200);
    expect((await assign(ours, null, as)).status).toBe(200);
    expect((await assign(ours, acme.admin.id, as)).error.code).toBe('invalid_reference');
    for (const refused of [
      await assign(theirs, neighbour.id, as),
      await end(theirs, null, as),
      await note(theirs, 'reached', as),
    ])
      expect(refused.error.code).toBe('location_access_denied');
    const names = (await world.call(listAssignees, { as, params: params() })).data.assignees.map(({ id }) => id);
    expect(names.toSorted()).toEqual([owner.id, colleague.id].toSorted());
    clock.advance(2_000);
  }
  const { credentials } = (await world.tenant()).admin;
  expect((await assign(ours, owner.id, credentials)).error.code).toBe('brand_access_denied');
});

test('whoever gets a lead is told once, unless they took it', async () => {
  const leadId = await lead();
  await assign(leadId, owner.id);
  await assign(leadId, owner.id);
  expect(await mailsTo(owner)).toEqual(['Lead for you: Grace Hopper']);
  await assign(leadId, null);
  await assign(leadId, owner.id, owner.credentials);
  expect(await mailsTo(owner)).toHaveLength(1);
});

test('a lead that is moved to where its person does not work is assigned to nobody', async () => {
  const leadId = await lead();
  const move = (locationId: string) =>
    world.call(updateLeadLocation, { ...of(leadId, acme.admin.credentials), body: { locationId } });
  await assign(leadId, acme.admin.id);
  expect((await move(dallas)).data.lead.assignedTo).toBe(acme.admin.id);
  await move(austin);
  await assign(leadId, owner.id);
  expect((await move(dallas)).data.lead).toMatchObject({ locationId: dallas, assignedTo: null });
});

test('a lead that is archived and opened again is still in the hands of its person, who loses it with their rights', async () => {
  const leadId = await lead();
  await assign(leadId, owner.id);
  const set = (status: string) =>
    world.call(updateLeadStatus, { ...of(leadId, acme.admin.credentials), body: { status } });
  await set('archived');
  expect((await set('new')).data.lead).toMatchObject({ status: 'new', assignedTo: owner.id });
  const params = { brandId: acme.brandId, userId: owner.id };
  await world.call(updateUserLocations, { ...asAdmin(), params, body: { locationIds: [dallas] } });
  await world.stack.drain();
  expect((await read(leadId)).assignedTo).toBeNull();
});

test('of an assignment and a change of the person at the same time, no lead stays with somebody who may not have it', async () => {
  const leadId = await lead();
  const leaving = {
    ...asAdmin(),
    params: { ...params(), userId: owner.id },
    body: { locationIds: [dallas] },
  };
  const [given] = await Promise.all([assign(leadId, owner.id), world.call(updateUserLocations, leaving)]);
  clock.advance(2_000);
  // Either it was assigned while they worked there, or it was refused.
  expect([200, 422]).toContain(given.status);
  expect((await assign(leadId, null)).status).toBe(200);
  expect((await assign(leadId, owner.id)).error.code).toBe('invalid_reference');
});

test('people for a lead are listed for its location, and by id with their names', async () => {
  const list = async (query: Record<string, string>, as = acme.admin.credentials) =>
    (await world.call(listAssignees, { as, params: params(), query })).data.assignees;
  const ids = (people: { id: string }[]) => people.map(({ id }) => id).toSorted();
  const marketing = await acme.person('marketing');
  expect(ids(await list({ locationId: austin }))).toEqual([acme.admin.id, owner.id].toSorted());
  expect(ids(await list({ locationId: 'none' }))).toEqual([acme.admin.id]);
  expect(ids(await list({}))).toEqual([acme.admin.id, owner.id, neighbour.id].toSorted());
  expect(await list({ ids: `${owner.id},${marketing.id}` })).toContainEqual({
    id: owner.id,
    firstName: 'Pat',
    lastName: 'Example',
    role: 'franchisee',
  });
  expect(ids(await list({ ids: `${acme.admin.id},${neighbour.id}` }, owner.credentials))).toEqual([acme.admin.id]);
  const refused = await world.call(listAssignees, {
    as: owner.credentials,
    params: params(),
    query: { locationId: dallas },
  });
  expect(refused.error.code).toBe('location_access_denied');
});

test('the list finds the leads of a person, of nobody, and those that are open, won or lost', async () => {
  const [first, second, third] = [await lead(), await lead(), await lead()];
  await assign(first, owner.id);
  await end(second, { result: 'won', valueCents: 45_000 });
  await end(third, { result: 'lost', reason: 'price' });
  expect(await found({ assignedTo: owner.id })).toEqual([first]);
  expect(await found({ assignedTo: 'me' }, owner.credentials)).toEqual([first]);
  expect(await found({ assignedTo: 'me' })).toEqual([]);
  expect(await found({ assignedTo: 'none' })).toEqual([third, second]);
  expect(await found({ outcome: 'open' })).toEqual([first]);
  expect(await found({ outcome: 'won' })).toEqual([second]);
  expect(await found({ outcome: 'lost', assignedTo: 'none' })).toEqual([third]);
  await world.call(updateLeadStatus, { ...of(first, acme.admin.credentials), body: { status: 'archived' } });
  expect(await found({ outcome: 'open' })).toEqual([]);
  await assign(first, null);
  expect(await found({ assignedTo: owner.id })).toEqual([]);
  const { leads } = (await world.call(listLeads, asAdmin())).data;
  expect(leads.map(({ outcome }) => outcome?.result)).toEqual(['lost', 'won', undefined]);
});

test('an outcome has the value and currency of a won lead, or a reason that the brand knows', async () => {
  const leadId = await lead();
  const won = (await end(leadId, { result: 'won', valueCents: 45_000 })).data.lead;
  expect(won).toMatchObject({
    status: 'new',
    outcome: { result: 'won', valueCents: 45_000, currency: 'USD', reason: null, by: acme.admin.id },
  });
  clock.advance(2_000);
  expect((await end(leadId, { result: 'won', valueCents: 45_000 })).data.lead).toEqual(won);
  expect((await end(leadId, { result: 'lost', reason: 'mood' })).error).toMatchObject({
    code: 'invalid_reference',
    details: { field: 'outcome.reason' },
  });
  for (const [outcome, field] of [
    [{ result: 'lost' }, 'outcome.reason'],
    [{ result: 'won', reason: 'price' }, 'outcome.reason'],
    [{ result: 'lost', reason: 'price', valueCents: 1 }, 'outcome.valueCents'],
    [{ result: 'won', valueCents: -1 }, 'outcome.valueCents'],
    [{ result: 'won', currency: 'EURO' }, 'outcome.currency'],
  ] as const)
    expect((await end(leadId, outcome)).error).toMatchObject({ code: 'validation_error', details: [{ field }] });
  expect((await end(leadId, null)).data.lead.outcome).toBeNull();
});

test('the reasons are those of the brand, and a lead keeps one that is removed', async () => {
  const leadId = await lead();
  await end(leadId, { result: 'lost', reason: 'price' });
  const lostReasons = [{ key: 'moved', label: 'Moved away' }];
  const set = await world.call(updateLeadSettings, { ...asAdmin(), body: { lostReasons, currency: 'EUR' } });
  expect(set.data.settings).toEqual({ lostReasons, currency: 'EUR' });
  expect((await world.call(getLeadSettings, { as: owner.credentials, params: params() })).data).toEqual(set.data);
  expect((await read(leadId)).outcome?.reason).toBe('price');
  expect((await end(leadId, { result: 'lost', reason: 'moved' })).status).toBe(200);
  expect((await end(leadId, { result: 'won' })).data.lead.outcome).toMatchObject({ currency: 'EUR', valueCents: null });
  const twice = [...lostReasons, ...lostReasons];
  expect(
    (await world.call(updateLeadSettings, { ...asAdmin(), body: { lostReasons: twice } })).error.details[0]?.field,
  ).toBe('lostReasons');
  const refused = await world.call(updateLeadSettings, {
    as: owner.credentials,
    params: params(),
    body: { lostReasons },
  });
  expect(refused.error.code).toBe('role_required');
});

test('the first response is the first call that reached the visitor, or the first outcome, and stays', async () => {
  const [called, ended] = [await lead(), await lead()];
  expect((await note(called, 'not_reached')).data.lead.firstResponseAt).toBeNull();
  const reached = (await note(called, 'reached', owner.credentials)).data.lead;
  expect(reached).toMatchObject({ firstResponseBy: owner.id, firstResponseAt: reached.updatedAt });
  clock.advance(2_000);
  await note(called, 'reached');
  await end(called, { result: 'won' });
  const { firstResponseAt, firstResponseBy } = reached;
  expect(await read(called)).toMatchObject({ firstResponseAt, firstResponseBy });
  await end(ended, { result: 'lost', reason: 'price' });
  expect((await end(ended, null)).data.lead).toMatchObject({ firstResponseBy: acme.admin.id });
});

test('a call is taken back by who noted it, and the next response is the first one then', async () => {
  const leadId = await lead();
  const takeBack = (callId: string, as = acme.admin.credentials) =>
    world.call(deleteLeadCall, { as, params: { ...params(), leadId, callId } });
  const first = (await note(leadId, 'reached', owner.credentials)).data.call;
  clock.advance(2_000);
  const second = (await note(leadId, 'reached')).data;
  expect((await takeBack(first.id)).error.code).toBe('forbidden');
  expect((await takeBack(first.id, owner.credentials)).data.lead).toMatchObject({
    firstResponseAt: second.lead.updatedAt,
    firstResponseBy: acme.admin.id,
  });
  expect((await takeBack(first.id, owner.credentials)).error.code).toBe('not_found');
  expect((await takeBack(second.call.id)).data.lead).toMatchObject({ firstResponseAt: null, firstResponseBy: null });
});

test('a call that is sent again with its key is noted once', async () => {
  const leadId = await lead();
  const headers = { 'idempotency-key': 'one-call' };
  const first = await note(leadId, 'reached', acme.admin.credentials, headers);
  clock.advance(2_000);
  const again = await note(leadId, 'reached', acme.admin.credentials, headers);
  expect(again.data).toEqual(first.data);
  expect((await read(leadId)).updatedAt).toBe(first.data.lead.updatedAt);
});

test('an erased lead keeps how it ended and when it was answered, and names nobody', async () => {
  const leadId = await lead();
  await assign(leadId, owner.id);
  await end(leadId, { result: 'won', valueCents: 45_000 });
  await world.call(deleteLead, of(leadId, acme.admin.credentials));
  const stored = await get(leadKey(brandView(acme.brandId), leadId));
  expect(stored?.outcome).toMatchObject({ result: 'won', valueCents: 45_000, by: null });
  expect(stored?.firstResponseAt).toBe(stored?.outcome?.at);
  expect(JSON.stringify(stored)).not.toMatch(new RegExp(`${owner.id}|${acme.admin.id}`));
  expect(await found({ outcome: 'won' })).toEqual([]);
});
