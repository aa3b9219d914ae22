import { expect, test } from 'vitest';
import { brandKey } from '#lib/accounts/brands/records.ts';
import { createForm, listForms } from '#lib/leads/forms/contract.ts';
import { createLocation, deleteLocation, getLocation } from '#lib/places/locations/contract.ts';
import { storeCodeKey } from '#lib/places/locations/store-codes.ts';
import { getProfile, updateProfile } from '#lib/places/profile/contract.ts';
import { createService } from '#lib/places/services/contract.ts';
import { meterKey } from '#lib/platform/meters/units.ts';
import { planLimits } from '#lib/platform/plans/limits.contract.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { update } from '#lib/platform/table/write.ts';
import { changeLocations } from '#lib/use-cases/location-rows/contract.ts';
import { listLocations } from '#lib/use-cases/locations/list.contract.ts';
import { meanwhile } from '#test/support/meanwhile.ts';
import type { Credentials } from '#test/support/product.ts';
import { changesBetween, contents } from '#test/support/table.ts';
import { interceptCalls } from '#test/support/table-calls.ts';
import { startWorld } from '#test/support/world.ts';

const world = await startWorld();
const acme = await world.tenant();
const other = await world.tenant();
const as = acme.admin.credentials;
const params = { brandId: acme.brandId };

const send = (rows: unknown[], more: { as?: Credentials; headers?: Record<string, string>; dryRun?: boolean } = {}) => {
  const { as: caller = as, headers = {}, ...flags } = more;
  return world.call(changeLocations, { as: caller, params, body: { rows, ...flags }, headers });
};
const create = async (storeCode: string, tenant = acme): Promise<string> => {
  const body = { name: `Store ${storeCode}`, storeCode };
  const at = { brandId: tenant.brandId };
  return (await world.call(createLocation, { as: tenant.admin.credentials, params: at, body })).data.location.id;
};
const [own, foreign] = [await create('OWN'), await create('FOREIGN')];
const elsewhere = await create('ELSEWHERE', other);
const franchisee = (await acme.person('franchisee', [own])).credentials;
const marketing = (await acme.person('marketing')).credentials;

test('a franchisee changes their own location, and no other one through the same request', async () => {
  const before = await world.call(getProfile, { as, params: { ...params, locationId: foreign } });
  const { data } = await send(
    [
      { storeCode: 'own', profile: { phone: '+15125550100' } },
      { storeCode: 'FOREIGN', profile: { phone: '+15125550101' } },
      { id: foreign, status: 'active' },
      { storeCode: 'NOBODY', name: 'New' },
      { name: 'New' },
      { id: elsewhere, status: 'active' },
      { id: own, slug: 'mine' },
    ],
    { as: franchisee },
  );
  expect(data.results.map(({ result, errors }) => [result, errors[0]?.field, errors[0]?.code])).toEqual([
    ['changed', undefined, undefined],
    ['refused', 'storeCode', 'location_access_denied'],
    ['refused', 'id', 'location_access_denied'],
    ['refused', 'storeCode', 'location_access_denied'],
    ['refused', 'name', 'role_required'],
    ['refused', 'id', 'location_access_denied'],
    ['refused', 'id', 'repeated_row'],
  ]);
  const after = await world.call(getProfile, { as, params: { ...params, locationId: foreign } });
  expect(after.data.profile).toEqual({ ...before.data.profile, isOpenNow: after.data.profile.isOpenNow });
});

test('parts that a role or a lock refuses are named, and nothing of the row is changed', async () => {
  await world.call(updateProfile, { as, params: { ...params, locationId: own }, body: { lockedFields: ['email'] } });
  const before = await contents();
  const [locked] = (await send([{ id: own, slug: 'mine', profile: { email: 'a@b.example' } }], { as: franchisee })).data
    .results;
  expect(locked?.errors.map(({ field, code }) => [field, code])).toEqual([
    ['slug', 'field_locked'],
    ['profile.email', 'field_locked'],
  ]);
  const [role] = (await send([{ id: own, name: 'Other', emailSettings: { inherit: false } }], { as: marketing })).data
    .results;
  expect(role?.errors.map(({ field, code }) => [field, code])).toEqual([
    ['id', 'role_required'],
    ['emailSettings', 'role_required'],
  ]);
  const [unknown] = (await send([{ id: elsewhere, status: 'active' }])).data.results;
  expect(unknown?.errors).toMatchObject([{ field: 'id', code: 'not_found' }]);
  expect(changesBetween(before, await contents())).toEqual([]);
});

test('every wrong field of a row is named', async () => {
  const row = {
    id: own,
    status: 'active',
    profile: { phone: 'call us', latitude: 3 },
    holidayHours: [{ date: '2199-01-01' }, { date: '2026-01-01', remove: true }],
    services: [{ slug: 'nothing' }],
    customValues: { unknown: 1 },
    seo: { ogImageMediaId: elsewhere },
    emailSettings: { autoresponder: { enabled: true } },
  };
  const [wrong] = (await send([row])).data.results;
  expect(wrong).toMatchObject({ result: 'refused', changes: [] });
  expect(wrong?.errors.map(({ field }) => field)).toEqual([
    'profile.phone',
    'profile.longitude',
    'holidayHours.0.date',
    'services.0.name',
    'customValues.unknown',
    'seo.ogImageMediaId',
    'emailSettings.autoresponder.subject',
    'emailSettings.autoresponder.body',
  ]);
});

test('a malformed row is refused by itself, with its fields, and is no row that another one repeats', async () => {
  const rows = [
    { storeCode: 'OWN', name: '', profile: { email: 'x' } },
    { storeCode: 'OWN', openingDate: '2020-05-01', services: null },
    { phone: '1' },
    { storeCode: 7, holidayHours: [{ date: '2199-13-01' }] },
  ];
  for (const dryRun of [true, false]) {
    const { data } = await send(rows, { dryRun });
    expect(data.results.map(({ result }) => result)).toEqual(['refused', 'changed', 'refused', 'refused']);
    expect(data.results.map(({ errors }) => errors.map(({ field }) => field))).toEqual([
      ['name', 'profile.email'],
      [],
      ['phone'],
      ['storeCode', 'holidayHours.0.date'],
    ]);
    expect(data.results[0]).toMatchObject({
      index: 0,
      storeCode: 'OWN',
      errors: [{ code: 'min' }, { code: 'format' }],
    });
  }
  expect((await send(['TX-001'])).error.details).toMatchObject([{ field: 'rows.0', code: 'type' }]);
});

test('rows that want the same name are refused from the second one on', async () => {
  const rows = [
    { storeCode: 'Twin', name: 'Twin', slug: 'twin' },
    { storeCode: 'TWIN', name: 'Twin again' },
    { storeCode: 'T3', name: 'Third', slug: 'twin' },
    { name: 'Same name' },
    { name: 'Same name' },
    { storeCode: 'T4', name: 'Fourth', slug: 'store-own' },
  ];
  const planned = (await send(rows, { dryRun: true })).data.results;
  const made = (await send(rows)).data.results;
  for (const results of [planned, made])
    expect(results.map(({ result, errors }) => errors[0]?.code ?? result)).toEqual([
      'created',
      'store_code_taken',
      'slug_taken',
      'created',
      'created',
      'slug_taken',
    ]);
  const slugs = (results: typeof made) =>
    results.map(({ changes }) => changes.find(({ field }) => field === 'slug')?.after);
  expect(slugs(made)).toEqual(slugs(planned));
});

test('the code of a deleted location is not taken by a new one', async () => {
  const id = await create('GONE');
  await world.call(deleteLocation, { as, params: { ...params, locationId: id } });
  const [refused] = (await send([{ storeCode: 'GONE', name: 'Again' }])).data.results;
  expect(refused?.errors).toMatchObject([{ field: 'storeCode', code: 'store_code_taken' }]);
});

test('with an Idempotency-Key a repeated request gets the first answer, and makes no location twice', async () => {
  const headers = { 'idempotency-key': 'sync-1' };
  const rows = [{ name: 'Once' }, { storeCode: 'OWN', status: 'active' }];
  const first = await send(rows, { headers });
  expect(first.data.results.map(({ result }) => result)).toEqual(['created', 'changed']);
  const before = await contents();
  const again = await send(rows, { headers });
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect(again.data).toEqual(first.data);
  expect(changesBetween(before, await contents())).toEqual([]);
  expect((await send([{ name: 'Else' }], { headers })).error.code).toBe('idempotency_key_reused');
});

test('a request that broke off in the middle is completed by its repetition, each row once', async () => {
  const headers = { 'idempotency-key': 'sync-2' };
  const rows = [
    { storeCode: 'ALPHA', name: 'Alpha branch' },
    { storeCode: 'alpha', status: 'active' },
    { name: 'Omega branch' },
  ];
  const stop = interceptCalls((call, next) => {
    const isBreak = call.action === 'TransactWriteItems' && JSON.stringify(call.input).includes('Omega branch');
    return isBreak ? Promise.reject(new Error('The function ended')) : next(call);
  });
  const broken = await send(rows, { headers });
  stop();
  expect(broken.status).toBe(500);
  const { data } = await send(rows, { headers });
  expect(data.results.map(({ result, errors }) => errors[0]?.code ?? result)).toEqual([
    'created',
    'repeated_row',
    'created',
  ]);
  for (const [q, at] of [
    ['alpha', 0],
    ['omega', 2],
  ] as const) {
    const found = await world.call(listLocations, { as, params, query: { q } });
    expect(found.data.locations.map(({ id }) => id)).toEqual([data.results[at]?.locationId]);
  }
});

test('two syncs at once make a new store once, and neither is refused', async () => {
  const rows = [{ storeCode: 'RACE', name: 'Race' }];
  const made: string[] = [];
  const stop = interceptCalls(async (call, next) => {
    const answer = await next(call);
    if (made.length > 0 || !JSON.stringify(call.input).includes(storeCodeKey(brandView(acme.brandId), 'RACE').PK))
      return answer;
    stop();
    made.push(...(await send(rows)).data.results.map(({ result }) => result));
    return answer;
  });
  const { data } = await send(rows);
  expect([...made, ...data.results.map(({ result }) => result)]).toEqual(['created', 'unchanged']);
});

test('a request that another one with its Idempotency-Key has overtaken gets the results of that one', async () => {
  const headers = { 'idempotency-key': 'sync-3' };
  const rows = [{ storeCode: 'KEY-1', name: 'First' }, { name: 'Last of both' }];
  meanwhile(storeCodeKey(brandView(acme.brandId), 'KEY-1'), async () => {
    const stop = interceptCalls((call, next) => {
      const isBreak = call.action === 'TransactWriteItems' && JSON.stringify(call.input).includes('Last of both');
      return isBreak ? Promise.reject(new Error('The function ended')) : next(call);
    });
    await send(rows, { headers });
    stop();
  });
  const { data } = await send(rows, { headers });
  expect(data.results.map(({ result }) => result)).toEqual(['created', 'created']);
  const { data: found } = await world.call(listLocations, { as, params, query: { storeCode: 'KEY-1' } });
  expect(found.locations.map(({ id }) => id)).toEqual([data.results[0]?.locationId]);
});

test('the limit of the plan holds exactly, and a dry run tells it', async () => {
  const view = brandView(other.brandId);
  await commit([
    update(brandKey(view), { set: { tier: 'pro', trialEndsAt: null } }),
    update(meterKey(view, 'locations'), { set: { used: (planLimits.locations.pro ?? 0) - 2 } }),
  ]);
  const at = { as: other.admin.credentials, params: { brandId: other.brandId } };
  const rows = Array.from({ length: 4 }, (_, number) => ({ storeCode: `P${number}`, name: `Shop ${number}` }));
  for (const dryRun of [true, false]) {
    const { data } = await world.call(changeLocations, { ...at, body: { rows, dryRun } });
    expect(data.results.map(({ result, errors }) => errors[0]?.code ?? result)).toEqual([
      'created',
      'created',
      'plan_limit_reached',
      'plan_limit_reached',
    ]);
  }
});

test('a store code stands for the id in paths, queries and bodies', async () => {
  const path = { as, params: { ...params, locationId: '-' } };
  const read = await world.call(getLocation, { ...path, query: { storeCode: 'own' } as never });
  expect(read.data.location.id).toBe(own);
  const body = { description: 'Ours' };
  const changed = await world.call(updateProfile, { ...path, query: { storeCode: 'OWN' } as never, body });
  expect(changed.data.profile).toMatchObject({ locationId: own, description: 'Ours' });
  expect((await world.call(getLocation, { ...path, query: { storeCode: 'none' } as never })).status).toBe(404);
  expect((await world.call(getLocation, path)).error.details).toMatchObject([{ field: 'storeCode', code: 'required' }]);
  const named = { as: franchisee, params: path.params };
  for (const storeCode of ['FOREIGN', 'none'])
    expect((await world.call(getLocation, { ...named, query: { storeCode } as never })).error.code).toBe(
      'location_access_denied',
    );
  const stranger = { as: other.admin.credentials, params: path.params };
  expect((await world.call(getLocation, { ...stranger, query: { storeCode: 'OWN' } as never })).error.code).toBe(
    'brand_access_denied',
  );

  const service = await world.call(createService, { as, params, body: { name: 'Tyres', storeCode: 'own' } });
  expect(service.data.service.locationId).toBe(own);
  const form = { name: 'Contact', storeCode: 'OWN', fields: [{ name: 'email', label: 'E-mail', type: 'email' }] };
  await world.call(createForm, { as, params, body: form });
  const forms = await world.call(listForms, { as, params, query: { storeCode: 'OWN' } as never });
  expect(forms.data.forms.map(({ locationId }) => locationId)).toEqual([own]);
  const both = await world.call(createService, { as, params, body: { name: 'X', storeCode: 'own', locationId: own } });
  expect(both.error.details).toMatchObject([{ field: 'storeCode', code: 'format' }]);
  expect((await world.call(listLocations, { as, params, query: { storeCode: 'own' } })).data.locations).toHaveLength(1);
});
