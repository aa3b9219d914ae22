import { describe, expect, test } from 'vitest';
import {
  archivePromotion,
  createPromotion,
  listAvailablePromotions,
  listBrandPromotions,
  updatePromotion,
} from '#lib/content/promotions/contract.ts';
import { deleteForm } from '#lib/leads/forms/contract.ts';
import { createLocation, deleteLocation, updateLocation } from '#lib/places/locations/contract.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { type MediaRecord, mediaKey } from '#lib/platform/media/records.ts';
import { usersOf } from '#lib/platform/media/usage.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { put } from '#lib/platform/table/write.ts';
import { mediaRecord } from '#test/media/record.ts';
import { testClock } from '#test/support/clock.ts';
import type { Credentials } from '#test/support/product.ts';
import { renewed } from '#test/support/renewed.ts';
import { formOf } from '#test/support/submitting.ts';
import { versionOf } from '#test/support/version-of.ts';
import { startWorld } from '#test/support/world.ts';
import { plainSettings } from './plain.ts';

const clock = testClock();
const world = await startWorld();
const acme = await world.tenant({ timezone: 'America/New_York' });

const as = (credentials: Credentials = acme.admin.credentials): Promise<Credentials> => {
  clock.advance(100);
  return renewed(credentials, clock.now());
};
const params = (more: Record<string, string> = {}) => ({ brandId: acme.brandId, ...more });
const place = async (body: object): Promise<string> =>
  (await world.call(createLocation, { as: await as(), params: params(), body: { status: 'active', ...body } })).data
    .location.id;
const austin = await place({ name: 'Austin', timezone: 'America/Chicago' });
const tokyo = await place({ name: 'Tokyo', timezone: 'Asia/Tokyo' });

const plan = async (body: object = {}) =>
  world.call(createPromotion, {
    as: await as(),
    params: params(),
    body: { title: 'Deal', discountType: 'other', ...body },
  });
const planned = async (body: object = {}) => (await plan(body)).data.promotion;
const change = async (promotionId: string, body: object, headers = {}) =>
  world.call(updatePromotion, { as: await as(), params: params({ promotionId }), body, headers });
const archive = async (promotionId: string, headers = {}) =>
  world.call(archivePromotion, { as: await as(), params: params({ promotionId }), headers });
const list = async (query = {}, credentials?: Credentials) =>
  world.call(listBrandPromotions, { as: await as(credentials), params: params(), query });
const offered = async (locationId: string, query = {}) =>
  (await world.call(listAvailablePromotions, { as: await as(), params: params({ locationId }), query })).data;
const titles = (data: { promotions: { title: string }[] }): string[] => data.promotions.map(({ title }) => title);

describe('a promotion', () => {
  test('has the given fields, and defaults', async () => {
    const { status, data, headers } = await plan({ title: ' Ten off ', discountType: 'percent', discountValue: 10 });
    expect(status).toBe(201);
    expect(versionOf(headers)).toBe('"1"');
    expect(data.promotion).toMatchObject({
      ...plainSettings,
      title: 'Ten off',
      discountType: 'percent',
      discountValue: 10,
      status: 'active',
      leadCount: 0,
      archivedAt: null,
    });
    expect((await list()).data.promotions).toContainEqual(data.promotion);
    await archive(data.promotion.id);
  });

  test.each([
    [{ title: '' }, 'title', 'min'],
    [{ discountType: 'free' }, 'discountType', 'enum'],
    [{ discountType: 'percent', discountValue: 1e-200 }, 'discountValue', 'format'],
    [{ discountType: 'percent', discountValue: 101 }, 'discountValue', 'max'],
    [{ discountType: 'amount', discountValue: 9.99 }, 'discountValue', 'type'],
    [{ ctaUrl: 'http://plain.example' }, 'ctaUrl', 'format'],
    [{ ctaUrl: '//elsewhere.example' }, 'ctaUrl', 'format'],
    [{ scope: 'locations' }, 'locationIds', 'required'],
    [{ scope: 'locations', locationIds: Array(1001).fill(newId(new Date())) }, 'locationIds', 'max'],
    [{ startsAt: '2026-05-01' }, 'startsAt', 'format'],
    [{ startsAt: '9999-12-31T23:59-12:00', timeBasis: 'utc' }, 'startsAt', 'format'],
    [{ startsAt: '2026-05-01T00:00-05:00' }, 'startsAt', 'format'],
    [{ startsAt: '2026-05-02T00:00:00Z', endsAt: '2026-05-01T00:00:00Z' }, 'endsAt', 'min'],
    [{ status: 'active' }, 'status', 'unknown_field'],
  ])('of %j is rejected', async (body, field, code) => {
    const { status, error } = await plan(body);
    expect(status).toBe(400);
    expect(error.details).toContainEqual(expect.objectContaining({ field, code }));
  });

  test('can name only existing records', async () => {
    const nowhere = newId(clock.now());
    const gone = await place({ name: 'Gone' });
    const { form } = await formOf(world, acme);
    await world.call(deleteLocation, { as: await as(), params: params({ locationId: gone }) });
    const live = await planned({ formId: form.id });
    await world.call(deleteForm, { as: await as(), params: params({ formId: form.id }) });
    const referring = [
      { scope: 'locations', locationIds: [austin, gone] },
      { optedInLocationIds: [gone] },
      { formId: form.id },
      { imageMediaId: nowhere },
    ];
    for (const body of referring) {
      const replies = [await plan(body), await change((await planned()).id, body)];
      for (const { status, error } of replies) expect([status, error.code]).toEqual([422, 'invalid_reference']);
    }
    // A record that it names already may be deleted, as the reference does not change.
    expect((await change(live.id, { title: 'Still there' })).status).toBe(200);
  });

  test('shows media of the brand until it shows others or is archived', async () => {
    const view = brandView(acme.brandId);
    const media = async (change: Partial<MediaRecord> = {}): Promise<string> => {
      const id = newId(clock.now());
      await commit([put(mediaKey(view, id), mediaRecord(acme.brandId, id, change))]);
      return id;
    };
    const [first, second, ofLocation] = [await media(), await media(), await media({ locationId: austin })];
    expect((await plan({ imageMediaId: ofLocation })).error.code).toBe('invalid_reference');
    const { id } = await planned({ title: 'Pictured', imageMediaId: first });
    expect(await usersOf(view, first)).toEqual([{ type: 'promotion', id, label: 'Pictured' }]);
    await change(id, { imageMediaId: second });
    expect(await usersOf(view, first)).toEqual([]);
    expect(await usersOf(view, second)).toHaveLength(1);
    await archive(id);
    expect(await usersOf(view, second)).toEqual([]);
  });

  test('changes the given fields, for the expected version', async () => {
    const { id } = await planned({ terms: 'None', priority: 2 });
    const { data, headers } = await change(id, { terms: null, scope: 'locations', locationIds: [austin, austin] });
    expect(data.promotion).toMatchObject({ title: 'Deal', terms: null, priority: 2, locationIds: [austin] });
    expect(versionOf(headers)).toBe('"2"');
    expect((await change(id, { title: 'x' }, { 'if-match': '"1"' })).status).toBe(412);
    expect((await archive(id, { 'if-match': '"1"' })).status).toBe(412);
  });

  test('is archived for good', async () => {
    const { id } = await planned();
    expect((await archive(id)).data).toEqual({ ok: true });
    const [archived] = (await list({ status: 'archived' })).data.promotions;
    expect(archived).toMatchObject({ id, status: 'archived', archivedAt: expect.any(String) });
    clock.advance(5000);
    expect((await archive(id)).data).toEqual({ ok: true });
    expect((await list({ status: 'archived' })).data.promotions[0]).toEqual(archived);
    expect((await change(id, { title: 'Back' })).error).toMatchObject({ code: 'invalid_transition' });
  });

  test('that is changed while it is archived stays archived', async () => {
    const { id } = await planned();
    const [, archived] = await Promise.all([change(id, { endsAt: '2030-01-01T00:00' }), archive(id)]);
    expect(archived.status).toBe(200);
    expect((await list({ status: 'archived' })).data.promotions[0]?.id).toBe(id);
    expect((await offered(austin)).promotions.map((promotion) => promotion.id)).not.toContain(id);
  });
});

describe('the list of the brand', () => {
  test('is sorted newest first, and filtered by status in its time zone, location and words', async () => {
    const globex = await world.tenant({ timezone: 'America/New_York' });
    const admin = await as(globex.admin.credentials);
    const inGlobex = { brandId: globex.brandId };
    const location = (await world.call(createLocation, { as: admin, params: inGlobex, body: { name: 'Here' } })).data
      .location.id;
    clock.set(new Date('2027-05-01T03:59:00.000Z'));
    const bodies = [
      { title: 'Old deal', endsAt: '2027-04-01T00:00' },
      { title: 'May is drain month', startsAt: '2027-05-01T00:00', code: 'MAY' },
      { title: 'Always' },
      { title: 'Only here', scope: 'locations', locationIds: [location] },
    ];
    for (const body of bodies)
      await world.call(createPromotion, {
        as: await as(globex.admin.credentials),
        params: inGlobex,
        body: { discountType: 'other', ...body },
      });
    const found = async (query: Record<string, string | number>, credentials = globex.admin.credentials) =>
      (await world.call(listBrandPromotions, { as: await as(credentials), params: inGlobex, query })).data;

    expect(titles(await found({}))).toEqual(['Only here', 'Always', 'May is drain month', 'Old deal']);
    expect(titles(await found({ status: 'expired' }))).toEqual(['Old deal']);
    expect(titles(await found({ status: 'scheduled' }))).toEqual(['May is drain month']);
    expect(titles(await found({ q: 'DRAIN' }))).toEqual(['May is drain month']);
    expect(titles(await found({ q: 'may' }))).toEqual(['May is drain month']);
    expect(titles(await found({ locationId: newId(clock.now()), status: 'active' }))).toEqual(['Always']);
    const first = await found({ limit: 3 });
    expect(titles(await found({ limit: 3, cursor: first.nextCursor ?? '' }))).toEqual(['Old deal']);
    clock.set(new Date('2027-05-01T04:00:00.000Z'));
    expect(titles(await found({ status: 'scheduled' }))).toEqual([]);
    expect(titles(await found({ status: 'active', q: 'may' }))).toEqual(['May is drain month']);

    const { credentials } = await globex.person('franchisee', [newId(clock.now())]);
    expect(titles(await found({}, credentials))).not.toContain('Only here');
    const { credentials: local } = await globex.person('franchisee', [location]);
    expect(titles(await found({}, local))).toContain('Only here');
    const denied = await world.call(listBrandPromotions, {
      as: await as(credentials),
      params: inGlobex,
      query: { locationId: location },
    });
    expect(denied.error.code).toBe('location_access_denied');
  });
});

describe('the offers of a location', () => {
  test('begin and end by its own clock, also at time changes', async () => {
    // In Chicago the clocks go forward on 14 March 2027 at 08:00 UTC.
    const night = await planned({ title: 'Night', startsAt: '2027-03-14T02:30', endsAt: '2027-03-14T04:00' });
    const everywhere = await planned({
      title: 'Everywhere',
      startsAt: '2027-03-14T02:30:00Z',
      endsAt: '2027-03-14T04:00:00Z',
      timeBasis: 'utc',
    });
    const at = async (moment: string, location: string) => {
      clock.set(new Date(moment));
      const ids = (await offered(location)).promotions.map(({ id }) => id);
      return [ids.includes(night.id), ids.includes(everywhere.id)];
    };
    expect(await at('2027-03-13T17:29:00Z', tokyo)).toEqual([false, false]);
    expect(await at('2027-03-13T17:30:00Z', tokyo)).toEqual([true, false]);
    expect(await at('2027-03-14T03:00:00Z', tokyo)).toEqual([false, true]);
    expect(await at('2027-03-14T03:00:00Z', austin)).toEqual([false, true]);
    expect(await at('2027-03-14T07:59:00Z', austin)).toEqual([false, false]);
    expect(await at('2027-03-14T08:00:00Z', austin)).toEqual([true, false]);
    expect(await at('2027-03-14T08:59:00Z', austin)).toEqual([true, false]);
    expect(await at('2027-03-14T09:00:00Z', austin)).toEqual([false, false]);
  });

  test('are sorted by priority and end, paginated, and follow every change', async () => {
    const here = await place({ name: 'Sorted' });
    const only = { scope: 'locations', locationIds: [here] };
    const day = (days: number) => new Date(clock.now().getTime() + days * 86_400_000).toISOString();
    await planned({ title: 'open end', ...only });
    await planned({ title: 'ends later', ...only, endsAt: day(9) });
    const soon = await planned({ title: 'ends soon', ...only, endsAt: day(3) });
    await planned({ title: 'first', ...only, priority: 9 });
    await planned({ title: 'not chosen', ...only, participation: 'optional' });
    const chosen = await planned({
      title: 'chosen',
      ...only,
      participation: 'optional',
      optedInLocationIds: [here],
      priority: -100,
    });
    const mine = async (query = {}) => {
      const data = await offered(here, { limit: 100, ...query });
      const known = ['open end', 'ends later', 'ends soon', 'first', 'not chosen', 'chosen'];
      return titles(data).filter((title) => known.includes(title));
    };
    expect(await mine()).toEqual(['first', 'ends soon', 'ends later', 'open end', 'chosen']);
    const first = await offered(here, { limit: 2 });
    expect(titles(first)).toEqual(['first', 'ends soon']);
    expect(titles(await offered(here, { limit: 2, cursor: first.nextCursor ?? '' }))[0]).toBe('ends later');

    await change(soon.id, { endsAt: day(20) });
    expect(await mine()).toEqual(['first', 'ends later', 'ends soon', 'open end', 'chosen']);
    await change(soon.id, { endsAt: null });
    await change(chosen.id, { optedInLocationIds: [] });
    expect((await mine()).toSorted()).toEqual(['ends later', 'ends soon', 'first', 'open end']);
    await archive(soon.id);
    expect(await mine()).toEqual(['first', 'ends later', 'open end']);

    const update = async (body: object) =>
      world.call(updateLocation, { as: await as(), params: params({ locationId: here }), body });
    await update({ status: 'closed' });
    expect((await offered(here)).promotions).toEqual([]);
    await update({ status: 'temporarily_closed' });
    expect(await mine()).toEqual(['first', 'ends later', 'open end']);
  });

  test('of an unknown location are not found', async () => {
    const request = { as: await as(), params: params({ locationId: newId(clock.now()) }) };
    expect((await world.call(listAvailablePromotions, request)).status).toBe(404);
  });
});

test('a lead is counted once for the promotion of its submission', async () => {
  clock.set(new Date());
  const { form, submit } = await formOf(world, acme, { spam: { minSeconds: 0 } });
  const [spring, autumn] = [await planned({ title: 'Spring', formId: form.id }), await planned({ title: 'Autumn' })];
  const fields = (name: string) => ({ name, email: `${name.toLowerCase()}@visitor.example`, message: 'Please call' });
  const sent = [
    await submit({ fields: fields('Ada'), promotionId: spring.id }),
    await submit({ fields: fields('Grace'), promotionId: spring.id.toUpperCase() }),
    await submit({ fields: fields('Alan'), promotionId: autumn.id }),
    await submit({ fields: fields('Edsger'), promotionId: 'not-an-id' }),
    await submit({ fields: fields('Barbara') }),
  ];
  expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  await world.stack.drain();
  await world.stack.drain();
  const count = async (id: string) => (await change(id, {})).data.promotion.leadCount;
  expect([await count(spring.id), await count(autumn.id)]).toEqual([2, 1]);
  const listed = (await list({ q: 'spring' })).data.promotions.find(({ id }) => id === spring.id);
  expect(listed?.leadCount).toBe(2);
  expect((await offered(austin, { limit: 100 })).promotions.find(({ id }) => id === autumn.id)?.leadCount).toBe(1);
  await archive(spring.id);
  expect((await list({ status: 'archived' })).data.promotions.find(({ id }) => id === spring.id)?.leadCount).toBe(2);
});
