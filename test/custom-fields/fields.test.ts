import { describe, expect, test } from 'vitest';
import {
  createCustomField,
  deleteCustomField,
  getCustomValues,
  listCustomFields,
  restoreCustomField,
  updateCustomField,
  updateCustomValues,
} from '#lib/places/custom-fields/contract.ts';
import { customFieldKeyKey } from '#lib/places/custom-fields/records.ts';
import { customValuesKey } from '#lib/places/custom-fields/values.ts';
import { createLocation } from '#lib/places/locations/contract.ts';
import { meterKey } from '#lib/platform/meters/units.ts';
import { brandView, get } from '#lib/platform/table/table.ts';
import { testClock } from '#test/support/clock.ts';
import type { Credentials, Tenant } from '#test/support/product.ts';
import { renewed } from '#test/support/renewed.ts';
import { versionOf } from '#test/support/version-of.ts';
import { startWorld } from '#test/support/world.ts';

const clock = testClock();
const day = 86_400_000;
const world = await startWorld();
const acme = await world.tenant();

const as = (tenant: Tenant): Promise<Credentials> => {
  clock.advance(100);
  return renewed(tenant.admin.credentials, clock.now());
};
const place = async (tenant: Tenant, name: string): Promise<string> => {
  const request = { as: await as(tenant), params: { brandId: tenant.brandId }, body: { name, status: 'active' } };
  return (await world.call(createLocation, request)).data.location.id;
};
const locationId = await place(acme, 'Main Street');

const on = (tenant: Tenant) => {
  const params = { brandId: tenant.brandId };
  return {
    define: async (body: object) =>
      world.call(createCustomField, { as: await as(tenant), params, body: { label: 'Label', type: 'text', ...body } }),
    change: async (fieldId: string, body: object, headers = {}) =>
      world.call(updateCustomField, { as: await as(tenant), params: { ...params, fieldId }, body, headers }),
    drop: async (fieldId: string, headers = {}) =>
      world.call(deleteCustomField, { as: await as(tenant), params: { ...params, fieldId }, headers }),
    list: async (query = {}) => (await world.call(listCustomFields, { as: await as(tenant), params, query })).data,
    enter: async (location: string, values: object) =>
      world.call(updateCustomValues, {
        as: await as(tenant),
        params: { ...params, locationId: location },
        body: { values },
      }),
    values: async (location: string) =>
      (await world.call(getCustomValues, { as: await as(tenant), params: { ...params, locationId: location } })).data
        .values,
    used: async () => (await get(meterKey(brandView(tenant.brandId), 'customFields')))?.used,
  };
};

describe('a definition', () => {
  test('has the given settings, and defaults', async () => {
    const { status, data, headers } = await on(acme).define({ key: 'slogan', label: ' Slogan ' });
    expect(status).toBe(201);
    expect(versionOf(headers)).toBe('"1"');
    expect(data.field).toMatchObject({
      key: 'slogan',
      label: 'Slogan',
      type: 'text',
      options: [],
      required: false,
      isPublic: false,
      editableBy: 'franchisee',
      helpText: null,
      maxLength: null,
      sortOrder: 0,
      defaultValue: null,
    });
    expect((await on(acme).list()).fields).toContainEqual(data.field);
  });

  test.each([
    [{}, 'key', 'required'],
    [{ key: 'Slogan' }, 'key', 'format'],
    [{ key: 'a-b' }, 'key', 'format'],
    [{ key: 'constructor' }, 'key', 'format'],
    [{ key: `a${'b'.repeat(40)}` }, 'key', 'format'],
    [{ key: 'a', type: 'file' }, 'type', 'enum'],
    [{ key: 'a', type: 'select' }, 'options', 'required'],
    [{ key: 'a', options: ['x'] }, 'options', 'format'],
    [{ key: 'a', type: 'number', defaultValue: 'many' }, 'defaultValue', 'type'],
    [{ key: 'a', type: 'number', maxLength: 3 }, 'maxLength', 'format'],
    [{ key: 'a', sortOrder: 1.5 }, 'sortOrder', 'type'],
    [{ key: 'a', editableBy: 'nobody' }, 'editableBy', 'enum'],
  ])('of %j is rejected', async (body, field, code) => {
    const { status, error } = await on(acme).define(body);
    expect(status).toBe(400);
    expect(error.details).toContainEqual(expect.objectContaining({ field, code }));
  });

  test('has a unique key, also with concurrent requests', async () => {
    const replies = await Promise.all(['a', 'b'].map((label) => on(acme).define({ key: 'unique', label })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    const { error } = await on(acme).define({ key: 'unique' });
    expect(error).toMatchObject({ code: 'key_taken', details: { field: 'key', key: 'unique' } });
  });

  test('changes the given settings, and never its key', async () => {
    const { id } = (await on(acme).define({ key: 'opening', helpText: 'When?', sortOrder: 5 })).data.field;
    const changed = await on(acme).change(id, { label: 'Opened in', helpText: null, key: 'opening' });
    expect(changed.data.field).toMatchObject({ label: 'Opened in', helpText: null, sortOrder: 5, key: 'opening' });
    expect((await on(acme).change(id, { key: 'other' })).error).toMatchObject({
      code: 'immutable_field',
      details: { field: 'key' },
    });
    expect((await on(acme).change(id, { label: 'x' }, { 'if-match': '"1"' })).status).toBe(412);
    expect((await on(acme).drop(id, { 'if-match': '"1"' })).status).toBe(412);
    expect((await on(acme).change(id, { options: ['a'] })).error.details).toMatchObject([{ field: 'options' }]);
  });

  test('is listed by sortOrder, in pages', async () => {
    const globex = await world.tenant();
    for (const [key, sortOrder] of Object.entries({ c: 3, a: -1, b: 0, d: 3 }))
      await on(globex).define({ key, sortOrder });
    const keys: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { fields: { key: string }[]; nextCursor: string | null } = await on(globex).list({
        limit: 3,
        ...(cursor && { cursor }),
      });
      keys.push(...page.fields.map(({ key }) => key));
      cursor = page.nextCursor;
    } while (cursor);
    expect(keys).toEqual(['a', 'b', 'c', 'd']);
  });

  test('counts against the limit of the plan', async () => {
    const small = await world.tenant({ tier: 'core' });
    for (let at = 0; at < 19; at++) expect((await on(small).define({ key: `f${at}` })).status).toBe(201);
    const replies = await Promise.all(['x', 'y'].map((key) => on(small).define({ key })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    expect(await on(small).used()).toBe(20);
    expect((await on(small).define({ key: 'z' })).error).toMatchObject({
      code: 'plan_limit_reached',
      details: { meter: 'customFields', limit: 20, usage: 20 },
    });
    const [first] = (await on(small).list({ limit: 1 })).fields;
    await on(small).drop(first?.id ?? '');
    expect((await on(small).define({ key: 'z' })).status).toBe(201);
  });
});

describe('the type', () => {
  test('can change while no location has a value, and settings that fit it are kept', async () => {
    const { id } = (await on(acme).define({ key: 'tone', type: 'select', options: ['a', 'b'], defaultValue: 'a' })).data
      .field;
    expect((await on(acme).change(id, { type: 'multiselect' })).data.field).toMatchObject({ options: ['a', 'b'] });
    expect((await on(acme).change(id, { type: 'number', defaultValue: 2 })).data.field).toMatchObject({
      type: 'number',
      options: [],
      defaultValue: 2,
    });
    await on(acme).enter(locationId, { tone: 7 });
    const { error } = await on(acme).change(id, { type: 'text' });
    expect(error).toMatchObject({ code: 'immutable_field', details: { field: 'type', locations: 1 } });
    expect((await on(acme).change(id, { type: 'number', label: 'Tone' })).status).toBe(200);
    await on(acme).enter(locationId, { tone: 8 });
    await on(acme).enter(locationId, { tone: null });
    expect((await on(acme).change(id, { type: 'text' })).status).toBe(200);
  });

  test('always matches the values, also with concurrent requests', async () => {
    const places = await Promise.all(['One', 'Two', 'Three'].map((name) => place(acme, name)));
    for (let round = 0; round < 8; round++) {
      const key = `raced${round}`;
      const { id } = (await on(acme).define({ key, type: 'number' })).data.field;
      const [retyped, ...entered] = await Promise.all([
        on(acme).change(id, { type: 'text' }),
        ...places.slice(0, (round % 3) + 1).map((location) => on(acme).enter(location, { [key]: 5 })),
      ]);
      const numbers = entered.filter(({ status }) => status === 200).length;
      // Only one of both can succeed, as one was first.
      expect(retyped.status === 200 ? numbers : -1).toBeLessThanOrEqual(0);
      if (retyped.status !== 200) expect(numbers).toBeGreaterThan(0);
    }
  });
});

describe('a deleted field', () => {
  test('is hidden at once, and its values are kept for thirty days', async () => {
    const initech = await world.tenant();
    const there = on(initech);
    const location = await place(initech, 'Here');
    const { id } = (await there.define({ key: 'bays', type: 'number' })).data.field;
    await there.enter(location, { bays: 6 });
    expect((await there.drop(id)).data).toEqual({ ok: true });
    expect(await there.values(location)).toEqual({});
    expect((await there.enter(location, { bays: 7 })).error.details).toMatchObject([
      { field: 'values.bays', code: 'unknown_field' },
    ]);
    expect((await there.drop(id)).status).toBe(404);
    expect((await there.change(id, { label: 'x' })).status).toBe(404);
    expect(await there.used()).toBe(0);

    clock.advance(29 * day);
    expect((await there.define({ key: 'bays', type: 'text' })).error).toMatchObject({
      code: 'immutable_field',
      details: { field: 'type', type: 'number' },
    });
    const again = await there.define({ key: 'bays', type: 'number', label: 'Bays' });
    expect(again.status).toBe(201);
    expect(await there.values(location)).toEqual({ bays: 6 });
    expect((await there.change(again.data.field.id, { type: 'text' })).error.code).toBe('immutable_field');
    await world.stack.runSchedule('purge-custom-fields');
    clock.advance(40 * day);
    await world.stack.runSchedule('purge-custom-fields');
    expect(await there.values(location)).toEqual({ bays: 6 });
  });

  test('is removed completely after that', async () => {
    const umbrella = await world.tenant();
    const view = brandView(umbrella.brandId);
    const there = on(umbrella);
    const places = await Promise.all(['A', 'B'].map((name) => place(umbrella, name)));
    const { id } = (await there.define({ key: 'bays', type: 'number' })).data.field;
    await there.define({ key: 'slogan' });
    for (const location of places) await there.enter(location, { bays: 6, slogan: 'Hi' });
    await there.drop(id);
    await world.stack.runSchedule('purge-custom-fields');
    expect(await get(customValuesKey(view, places[0] ?? ''))).toMatchObject({ values: { bays: 6 } });

    clock.advance(30 * day + 1000);
    expect((await there.define({ key: 'bays', type: 'number' })).error.code).toBe('key_taken');
    await world.stack.runSchedule('purge-custom-fields');
    for (const location of places)
      expect(await get(customValuesKey(view, location))).toMatchObject({ values: { slogan: 'Hi' } });
    expect(await get(customFieldKeyKey(view, 'bays'))).toBeUndefined();
    const anew = await there.define({ key: 'bays', type: 'text' });
    expect(anew.status).toBe(201);
    expect(await there.values(places[0] ?? '')).toEqual({ bays: null, slogan: 'Hi' });
    expect((await there.change(anew.data.field.id, { type: 'date' })).status).toBe(200);
  });

  test('frees its key at once if it has no values', async () => {
    const { id } = (await on(acme).define({ key: 'unused', type: 'number' })).data.field;
    await on(acme).drop(id);
    expect((await on(acme).define({ key: 'unused', type: 'text' })).status).toBe(201);
  });
});

test('a deleted field is restored with its id, its settings and its values within 30 days', async () => {
  const tenant = await world.tenant();
  const { define, drop, enter, values, used, list } = on(tenant);
  const location = await place(tenant, 'Square');
  const { field } = (await define({ key: 'parking', helpText: 'Where?' })).data;
  await enter(location, { parking: 'Behind the house' });
  const restore = async () => {
    const params = { brandId: tenant.brandId, fieldId: field.id };
    return world.call(restoreCustomField, { as: await as(tenant), params });
  };
  await drop(field.id);
  expect(await values(location)).toEqual({});
  const { data } = await restore();
  expect(data.field).toEqual({ ...field, updatedAt: expect.any(String) });
  expect(await values(location)).toEqual({ parking: 'Behind the house' });
  expect(await used()).toBe(1);
  expect((await restore()).data.field.id).toBe(field.id);
  await drop(field.id);
  await define({ key: 'parking' });
  expect((await restore()).error.code).toBe('key_taken');
  const other = (await define({ key: 'lift' })).data.field;
  await drop(other.id);
  clock.advance(31 * day);
  const params = { brandId: tenant.brandId, fieldId: other.id };
  expect(await world.call(restoreCustomField, { as: await as(tenant), params })).toMatchObject({ status: 404 });
  expect((await list()).fields).toHaveLength(1);
});
