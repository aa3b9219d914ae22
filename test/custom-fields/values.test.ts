import { beforeAll, describe, expect, test } from 'vitest';
import { createApiKey } from '#lib/accounts/api-keys/contract.ts';
import { listAuditLog } from '#lib/accounts/audit-log/contract.ts';
import {
  createCustomField,
  getCustomValues,
  updateCustomField,
  updateCustomValues,
} from '#lib/places/custom-fields/contract.ts';
import { publicFields } from '#lib/places/custom-fields/records.ts';
import { usesOf } from '#lib/places/custom-fields/use.ts';
import { createLocation, deleteLocation } from '#lib/places/locations/contract.ts';
import { readPinsOf } from '#lib/places/map/pins.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { testClock } from '#test/support/clock.ts';
import type { Credentials } from '#test/support/product.ts';
import { versionOf } from '#test/support/version-of.ts';
import { startWorld } from '#test/support/world.ts';

const fieldIds: Record<string, string> = {};
const clock = testClock();
const world = await startWorld();
const acme = await world.tenant();

const fields = [
  { key: 'slogan', type: 'text', required: true, maxLength: 20, sortOrder: 1 },
  { key: 'seats', type: 'number', defaultValue: 4, isPublic: true, sortOrder: 2 },
  { key: 'parking', type: 'select', options: ['Street', 'Own'], isPublic: true, sortOrder: 3 },
  { key: 'region', type: 'text', editableBy: 'brand', sortOrder: 4 },
  { key: 'languages', type: 'multiselect', options: ['en', 'es', 'fr'], sortOrder: 5 },
];

const admin = () => {
  clock.advance(100);
  return acme.admin.credentials;
};
const params = (locationId?: string) => ({ brandId: acme.brandId, ...(locationId && { locationId }) });
const place = async (name: string): Promise<string> =>
  (await world.call(createLocation, { as: admin(), params: params(), body: { name, status: 'active' } })).data.location
    .id;
const enter = (locationId: string, values: unknown, as: Credentials = admin(), headers = {}) =>
  world.call(updateCustomValues, { as, params: params(locationId), body: { values }, headers });
const read = (locationId: string, as: Credentials = admin()) =>
  world.call(getCustomValues, { as, params: params(locationId) });

beforeAll(async () => {
  for (const body of fields) {
    const request = { as: admin(), params: params(), body: { label: body.key, ...body } };
    fieldIds[body.key] = (await world.call(createCustomField, request)).data.field.id;
  }
});

const empty = { slogan: null, seats: 4, parking: null, region: null, languages: null };

describe('values', () => {
  test('are merged, listed with their definitions, and cleared by null', async () => {
    const id = await place('Elm');
    const before = await read(id);
    expect(before.data.values).toEqual(empty);
    expect(before.data.definitions.map(({ key }) => key)).toEqual(fields.map(({ key }) => key));
    expect(versionOf(before.headers)).toBe('"0"');

    const first = await enter(id, { slogan: ' We come ', languages: ['fr', 'en'], region: 'North' });
    expect(first.data.values).toEqual({ ...empty, slogan: 'We come', languages: ['en', 'fr'], region: 'North' });
    expect(versionOf(first.headers)).toBe('"1"');
    const second = await enter(id, { seats: 0, region: null, languages: [] });
    expect(second.data.values).toEqual({ ...empty, slogan: 'We come', seats: 0 });
    expect((await read(id)).data).toEqual(second.data);
    expect((await enter(id, { seats: null })).data.values.seats).toBe(4);
  });

  test.each([
    [{ slogan: 'x'.repeat(21) }, 'values.slogan', 'max'],
    [{ seats: '4' }, 'values.seats', 'type'],
    [{ parking: 'Roof' }, 'values.parking', 'unknown_option'],
    [{ languages: 'en' }, 'values.languages', 'type'],
    [{ slogan: null }, 'values.slogan', 'required'],
    [{ surprise: 1 }, 'values.surprise', 'unknown_field'],
    [{ toString: 1 }, 'values.toString', 'unknown_field'],
    [[], 'values', 'type'],
    [null, 'values', 'type'],
    [undefined, 'values', 'required'],
  ])('%j are rejected and nothing is changed', async (values, field, code) => {
    const id = await place('Oak');
    await enter(id, { slogan: 'Here' });
    const change = values && !Array.isArray(values) ? { region: 'South', ...values } : values;
    const { status, error } = await enter(id, change);
    expect([status, error.details.map((fault) => [fault.field, fault.code])]).toEqual([400, [[field, code]]]);
    expect((await read(id)).data.values).toEqual({ ...empty, slogan: 'Here' });
  });

  test('of an outdated version are rejected', async () => {
    const id = await place('Ash');
    expect((await enter(id, { seats: 5, slogan: 'Hi' }, admin(), { 'if-match': '"0"' })).status).toBe(200);
    expect((await enter(id, { seats: 6 }, admin(), { 'if-match': '"0"' })).status).toBe(412);
    expect((await read(id)).data.values.seats).toBe(5);
  });

  test('that are written concurrently are all kept', async () => {
    const id = await place('Fir');
    await enter(id, { slogan: 'Hello' });
    const changes = [{ slogan: 'Hi' }, { seats: 9 }, { parking: 'Own' }];
    const replies = await Promise.all(changes.map((values) => enter(id, values)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await read(id)).data.values).toEqual({ ...empty, slogan: 'Hi', seats: 9, parking: 'Own' });
  });

  test('of a deleted location, or of another brand, are not found', async () => {
    const globex = await world.tenant();
    const id = await place('Gone');
    await world.call(deleteLocation, { as: admin(), params: params(id) });
    expect([(await read(id)).status, (await enter(id, {})).status]).toEqual([404, 404]);
    const as = globex.admin.credentials;
    const elsewhere = { brandId: globex.brandId, locationId: await place('Elsewhere') };
    expect((await world.call(getCustomValues, { as, params: elsewhere })).status).toBe(404);
  });
});

test('a required field has a value or a default after every change', async () => {
  const globex = await world.tenant();
  const inGlobex = { brandId: globex.brandId };
  const as = () => {
    clock.advance(100);
    return globex.admin.credentials;
  };
  const define = async (body: object) =>
    (await world.call(createCustomField, { as: as(), params: inGlobex, body: { label: 'L', type: 'text', ...body } }))
      .data.field;
  const { id: locationId } = (
    await world.call(createLocation, { as: as(), params: inGlobex, body: { name: 'Austin' } })
  ).data.location;
  const at = { ...inGlobex, locationId };
  const save = (values: object, by: Credentials = as()) =>
    world.call(updateCustomValues, { as: by, params: at, body: { values } });
  const missing = async () => (await world.call(getCustomValues, { as: as(), params: at })).data.missing;

  await define({ key: 'note' });
  await define({ key: 'slogan', required: true });
  await define({ key: 'licence', required: true, editableBy: 'brand' });
  await define({ key: 'tone', required: true, defaultValue: 'friendly' });
  expect(await missing()).toEqual(['slogan', 'licence']);
  const refused = await save({ note: 'x' });
  expect([refused.status, refused.error.details]).toEqual([
    400,
    [
      { field: 'values.slogan', code: 'required', message: 'is required' },
      { field: 'values.licence', code: 'required', message: 'is required' },
    ],
  ]);

  const franchisee = (await globex.person('franchisee', [locationId])).credentials;
  expect((await save({ note: 'x' }, franchisee)).error.details).toMatchObject([{ field: 'values.slogan' }]);
  const saved = await save({ slogan: 'Here' }, franchisee);
  expect([saved.status, saved.data.missing]).toEqual([200, ['licence']]);
  expect((await save({ licence: '12-34' })).data.missing).toEqual([]);
  expect((await save({ licence: ' ' })).error.details).toMatchObject([{ field: 'values.licence', code: 'required' }]);
  expect((await save({ tone: 'formal' })).data.values.tone).toBe('formal');
  expect((await save({ tone: null })).data.values.tone).toBe('friendly');

  await define({ key: 'tagline', required: true });
  expect(await missing()).toEqual(['tagline']);
});

test('of a hundred fields are written and counted in one request', async () => {
  const globex = await world.tenant();
  const as = globex.admin.credentials;
  const inGlobex = { brandId: globex.brandId };
  const keys = Array.from({ length: 100 }, (_, at) => `aFieldWithQuiteALongName${String(at).padStart(3, '0')}`);
  for (const key of keys) {
    clock.advance(100);
    await world.call(createCustomField, { as, params: inGlobex, body: { key, label: key, type: 'number' } });
  }
  const location = (await world.call(createLocation, { as, params: inGlobex, body: { name: 'Big' } })).data.location;
  const values = Object.fromEntries(keys.map((key, at) => [key, at]));
  const at = { ...inGlobex, locationId: location.id };
  clock.advance(1000);
  expect((await world.call(updateCustomValues, { as, params: at, body: { values } })).data.values).toEqual(values);
  const uses = async () => (await usesOf(brandView(globex.brandId), keys[50] ?? '')).locations;
  expect(await uses()).toBe(1);
  const none = Object.fromEntries(keys.map((key) => [key, null]));
  expect((await world.call(updateCustomValues, { as, params: at, body: { values: none } })).status).toBe(200);
  expect(await uses()).toBe(0);
});

test('that are long in any script are changed together, and the audit log has their beginnings', async () => {
  const globex = await world.tenant();
  const inGlobex = { brandId: globex.brandId };
  const as = globex.admin.credentials;
  const keys = Array.from({ length: 8 }, (_, at) => `text${at}`);
  for (const key of keys) {
    clock.advance(100);
    await world.call(createCustomField, { as, params: inGlobex, body: { key, label: key, type: 'textarea' } });
  }
  const location = (await world.call(createLocation, { as, params: inGlobex, body: { name: 'Tokyo' } })).data.location;
  const write = async (letter: string) => {
    clock.advance(1000);
    const values = Object.fromEntries(keys.map((key) => [key, letter.repeat(10_000)]));
    return (
      await world.call(updateCustomValues, { as, params: { ...inGlobex, locationId: location.id }, body: { values } })
    ).status;
  };
  expect([await write('東'), await write('京')]).toEqual([200, 200]);
  const query = { operation: updateCustomValues.id, limit: 1 };
  const { entries } = (await world.call(listAuditLog, { as, params: inGlobex, query })).data;
  expect(entries[0]?.changes.toSorted((a, b) => (a.field < b.field ? -1 : 1))).toEqual(
    keys.map((key) => ({
      field: `values.${key}`,
      before: expect.stringMatching(/^東+ … \(cut\)$/),
      after: expect.stringMatching(/^京+ … \(cut\)$/),
    })),
  );
});

describe('a franchisee', () => {
  test('changes values of own locations, but not those of the brand', async () => {
    const [own, other] = [await place('Own'), await place('Other')];
    const { credentials } = await acme.person('franchisee', [own]);
    await enter(own, { region: 'North', slogan: 'First' });
    const refused = await enter(own, { slogan: 'Mine', region: 'South' }, credentials);
    expect(refused.error).toMatchObject({ code: 'field_locked', details: { fields: ['region'] } });
    expect((await read(own, credentials)).data.values.slogan).toBe('First');
    const whole = { ...(await read(own, credentials)).data.values, slogan: 'Mine' };
    expect((await enter(own, whole, credentials)).data.values).toMatchObject({ slogan: 'Mine', region: 'North' });
    expect((await enter(other, { slogan: 'Mine' }, credentials)).error.code).toBe('location_access_denied');
    expect((await read(other, credentials)).error.code).toBe('location_access_denied');
  });

  test('has the same rules as a key for these locations', async () => {
    const [own, other] = [await place('Own 2'), await place('Other 2')];
    const keyFor = async (locationIds?: string[]): Promise<Credentials> => {
      const body = { name: 'Sync', scopes: ['*'], ...(locationIds && { locationIds }) };
      return { 'x-api-key': (await world.call(createApiKey, { as: admin(), params: params(), body })).data.key };
    };
    const single = await keyFor([own]);
    expect((await enter(own, { slogan: 'Key' }, single)).status).toBe(200);
    expect((await enter(own, { region: 'South' }, single)).error.code).toBe('field_locked');
    expect((await enter(other, { slogan: 'Key' }, single)).error.code).toBe('location_access_denied');
    expect((await enter(other, { region: 'South', slogan: 'Key' }, await keyFor())).status).toBe(200);
  });
});

test('the map has every value, and which of them are public', async () => {
  const view = brandView(acme.brandId);
  const id = await place('Mapped');
  await enter(id, { slogan: 'Hello', parking: 'Own' });
  await enter(id, { parking: 'Street' });
  expect(await readPinsOf(view, [id])).toMatchObject([{ parts: { custom: { slogan: 'Hello', parking: 'Street' } } }]);
  expect([...(await publicFields(view)).keys()].toSorted()).toEqual(['parking', 'seats']);
  const change = { as: admin(), params: { ...params(), fieldId: fieldIds.slogan ?? '' }, body: { isPublic: true } };
  expect((await world.call(updateCustomField, change)).data.field.isPublic).toBe(true);
  expect([...(await publicFields(view)).keys()]).toContain('slogan');
});
