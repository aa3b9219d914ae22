import { beforeEach, expect, test } from 'vitest';
import { listAuditLog } from '#lib/accounts/audit-log/contract.ts';
import { changeLeads } from '#lib/leads/lead-work/contract.ts';
import { deleteLead, getLead, listLeads } from '#lib/leads/leads/contract.ts';
import { createLocation } from '#lib/places/locations/contract.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { answers } from '#test/support/belongings.ts';
import { testClock } from '#test/support/clock.ts';
import type { Person, Tenant } from '#test/support/product.ts';
import { formOf } from '#test/support/submitting.ts';
import { startWorld } from '#test/support/world.ts';

const clock = testClock();
const world = await startWorld();

let acme: Tenant;
let austin: string;
let dallas: string;
let owner: Person;
const params = () => ({ brandId: acme.brandId });
const asAdmin = () => ({ as: acme.admin.credentials, params: params() });

const location = async (name: string): Promise<string> =>
  (await world.call(createLocation, { ...asAdmin(), body: { name, status: 'active' } })).data.location.id;

const leadsOf = async (locationIds: readonly string[]): Promise<string[]> => {
  const { submit } = await formOf(world, acme);
  const ids: string[] = [];
  for (const [at, locationId] of locationIds.entries()) {
    clock.advance(2_000);
    ids.push((await submit({ fields: { ...answers, message: `Leak ${at}` }, locationId })).data.leadId);
  }
  return ids;
};

const change = async (leadIds: readonly string[], wanted: object, as = acme.admin.credentials) => {
  clock.advance(2_000);
  return world.call(changeLeads, { as, params: params(), body: { leadIds, change: wanted } });
};
const read = async (leadId: string) =>
  (await world.call(getLead, { ...asAdmin(), params: { ...params(), leadId } })).data.lead;

beforeEach(async () => {
  clock.advance(2_000);
  acme = await world.tenant();
  [austin, dallas] = [await location('Austin'), await location('Dallas')];
  owner = await acme.person('franchisee', [austin]);
});

test('each lead is changed once, and what was before can be set again', async () => {
  const [first = '', second = ''] = await leadsOf([austin, dallas]);
  await change([second], { status: 'archived' });
  const { results } = (await change([first, second, first], { status: 'archived' })).data;
  expect(results).toEqual([
    {
      leadId: first,
      result: 'changed',
      before: { status: 'new', assignedTo: null, locationId: austin, outcome: null },
      error: null,
    },
    { leadId: second, result: 'unchanged', before: expect.objectContaining({ status: 'archived' }), error: null },
  ]);
  const lost = { result: 'lost', reason: 'price' };
  await change([first], { outcome: lost });
  const [won] = (await change([first], { outcome: { result: 'won', valueCents: 1 } })).data.results;
  const back = (await change([first], { outcome: won?.before?.outcome })).data.results;
  expect(back[0]?.result).toBe('changed');
  expect((await read(first)).outcome).toMatchObject(lost);
  await change([first], { status: won?.before?.status });
  const { entries } = (await world.call(listAuditLog, { ...asAdmin(), query: { limit: 100 } })).data;
  const changed = entries.filter(({ operation }) => operation === 'leads/change');
  expect(changed.map(({ object }) => object.id)).toEqual([first, first, first, first, second]);
});

test('rights are those of each lead, and one that is refused stops no other', async () => {
  const [ours = '', theirs = '', gone = ''] = await leadsOf([austin, dallas, austin]);
  await world.call(deleteLead, { ...asAdmin(), params: { ...params(), leadId: gone } });
  const unknown = newId(new Date());
  const of = async (wanted: object, as = owner.credentials) =>
    (await change([theirs, gone, unknown, ours], wanted, as)).data.results.map(
      ({ result, error }) => error?.code ?? result,
    );
  const refused = ['location_access_denied', 'not_found', 'not_found'];
  expect(await of({ assignedTo: owner.id })).toEqual([...refused, 'changed']);
  expect(await of({ locationId: dallas })).toEqual([...refused, 'location_access_denied']);
  expect(await of({ outcome: { result: 'lost', reason: 'mood' } })).toEqual([...refused, 'invalid_reference']);
  expect(await of({ assignedTo: owner.id }, acme.admin.credentials)).toEqual([
    'invalid_reference',
    'not_found',
    'not_found',
    'unchanged',
  ]);
  const foreign = (await world.tenant()).admin.credentials;
  expect((await change([ours], { status: 'viewed' }, foreign)).error.code).toBe('brand_access_denied');
});

test('exactly one change and 1 to 100 leads are taken', async () => {
  const id = newId(new Date());
  for (const [leadIds, wanted, field] of [
    [[id], {}, 'change'],
    [[id], { status: 'viewed', locationId: null }, 'change'],
    [[], { status: 'viewed' }, 'leadIds'],
    [Array.from({ length: 101 }, () => newId(new Date())), { status: 'viewed' }, 'leadIds'],
    [[id], { status: 'sold' }, 'change.status'],
  ] as const)
    expect((await change(leadIds, wanted)).error).toMatchObject({ code: 'validation_error', details: [{ field }] });
});

test('two calls at the same time leave every lead with one of their changes', async () => {
  const ids = await leadsOf([austin, austin, austin, austin, austin, austin]);
  const answersOf = await Promise.all([
    change(ids, { assignedTo: owner.id }),
    change(ids, { outcome: { result: 'won' } }),
    change(ids.toReversed(), { status: 'archived' }),
  ]);
  for (const { data } of answersOf) expect(data.results.map(({ result }) => result)).toEqual(ids.map(() => 'changed'));
  const { leads } = (await world.call(listLeads, { ...asAdmin(), query: { outcome: 'won', status: 'archived' } })).data;
  expect(leads.map(({ assignedTo }) => assignedTo)).toEqual(ids.map(() => owner.id));
});
