import { beforeAll, describe, expect, test } from 'vitest';
import { updateUserLocations, updateUserRole, updateUserStatus } from '#lib/accounts/users/contract.ts';
import { updateLocation } from '#lib/places/locations/contract.ts';
import { locationKey } from '#lib/places/locations/records.ts';
import { listHolidayHours } from '#lib/places/profile/holiday-hours.contract.ts';
import { createRegion } from '#lib/places/regions/contract.ts';
import { applyJob, cancelJob, getJob, listJobs, undoJob } from '#lib/platform/jobs/contract.ts';
import { listJobRows } from '#lib/use-cases/jobs/contract.ts';
import { createLocationChange } from '#lib/use-cases/location-changes/contract.ts';
import { testClock, thisMinute } from '#test/support/clock.ts';
import { brandWith, type JobBrand } from '#test/support/jobs/brand.ts';
import { meanwhile } from '#test/support/meanwhile.ts';
import { contents } from '#test/support/table.ts';
import { startWorld } from '#test/support/world.ts';

// A day and more before the credentials are made, so that they are valid a day later.
const clock = testClock(new Date(thisMinute().getTime() - 30 * 3_600_000));
const world = await startWorld();
const small = brandWith(world, 1);

const christmas = `${clock.now().getUTCFullYear() + 1}-12-25`;
const closed = { holidayHours: [{ date: christmas, name: 'Christmas', isClosed: true }] };

/** What is stored, but for versions, times of change, and what tells of jobs. */
const stateOf = async (view: { id: string }): Promise<Map<string, unknown>> => {
  const own = [...(await contents())].filter(([key]) => key.startsWith(`B#${view.id}#`));
  const kept = own.filter(([key]) => !/^B#[^#]+#(AUDIT|JOB|TASK|HOLIDAY_CALENDAR|PIN|SHARD|META)/.test(key));
  return new Map(
    kept.map(([key, text]) => {
      const { version: _, updatedAt: __, ...rest } = JSON.parse(text);
      return [key, rest];
    }),
  );
};

describe('a change of many locations', () => {
  let acme: JobBrand;
  let jobId: string;
  let before: Map<string, unknown>;

  beforeAll(async () => {
    acme = await brandWith(world, 60);
    before = await stateOf(acme.view);
    jobId = await acme.checked({ change: closed, title: 'Closed at Christmas' });
  });

  const holidaysAt = async (locationId = '') =>
    (await world.call(listHolidayHours, { as: acme.as, params: { ...acme.params, locationId } })).data.entries;

  test('is checked by itself, and changes nothing', async () => {
    expect(await acme.job(jobId)).toMatchObject({
      type: 'change',
      status: 'checked',
      title: 'Closed at Christmas',
      startedBy: { kind: 'user', id: acme.tenant.admin.id, name: 'Pat Example' },
      total: 60,
      done: 60,
      counts: { created: 0, changed: 60, unchanged: 0, refused: 0 },
      endedAt: null,
    });
    const rows = await acme.rows(jobId);
    expect(rows.map(({ index }) => index)).toEqual(Array.from({ length: 60 }, (_, at) => at));
    expect(new Set(rows.map(({ locationId }) => locationId))).toEqual(new Set(acme.ids));
    expect(rows[0]?.changes.length).toBeGreaterThan(0);
    expect(await stateOf(acme.view)).toEqual(before);
  });

  test('is applied once, with one audit entry a row, and a second time changes nothing', async () => {
    expect((await acme.apply(jobId)).data.job).toMatchObject({ status: 'running', done: 0 });
    expect(await acme.job(jobId)).toMatchObject({
      status: 'done',
      done: 60,
      counts: { created: 0, changed: 60, unchanged: 0, refused: 0 },
      undoUntil: new Date(clock.now().getTime() + 86_400_000).toISOString(),
    });
    expect(await holidaysAt(acme.ids[59])).toMatchObject([{ date: christmas, isClosed: true }]);
    expect(await acme.entries('jobs/apply-row')).toEqual(acme.ids.toSorted());
    expect((await acme.apply(jobId)).error).toMatchObject({ code: 'invalid_transition' });
    const again = await acme.checked({ change: closed });
    expect((await acme.job(again)).counts).toEqual({ created: 0, changed: 0, unchanged: 60, refused: 0 });
    expect(await acme.rows(again, { result: 'changed' })).toEqual([]);
  });

  test('is undone, so that everything is as it was, but for versions and times of change', async () => {
    expect((await acme.undo(jobId)).data.job.undo).toMatchObject({ status: 'running' });
    expect((await acme.job(jobId)).undo).toEqual({ status: 'done', done: 60, restored: 60, kept: 0 });
    expect(await stateOf(acme.view)).toEqual(before);
    expect(await acme.entries('jobs/undo-row')).toEqual(acme.ids.toSorted());
    expect((await acme.undo(jobId)).error).toMatchObject({ code: 'invalid_transition' });
  });
});

describe('an undo', () => {
  test('keeps what was changed since, lists it, and restores the rest', async () => {
    const acme = await brandWith(world, 20);
    const jobId = await acme.checked({
      change: { status: 'temporarily_closed', openingDate: '2020-05-01', profile: { phone: '+15125550199' } },
    });
    await acme.apply(jobId);
    const [one = '', other = ''] = acme.ids;
    for (const locationId of [one, other])
      await world.call(updateLocation, {
        ...acme.at(jobId),
        params: { ...acme.params, locationId },
        body: { openingDate: '2021-06-01' },
      });
    await acme.undo(jobId);
    expect((await acme.job(jobId)).undo).toEqual({ status: 'done', done: 20, restored: 20, kept: 2 });
    const kept = await acme.rows(jobId, { result: 'kept' });
    expect(new Set(kept.map(({ locationId }) => locationId))).toEqual(new Set([one, other]));
    expect(kept[0]?.undo).toEqual({ restored: ['status', 'profile.phone'], kept: ['openingDate'], errors: [] });
    expect(await acme.location(one)).toMatchObject({ status: 'active', openingDate: '2021-06-01' });
    expect(await acme.location(acme.ids[5] ?? '')).toMatchObject({ status: 'active', openingDate: null });
  });

  test('brings back what a row has replaced, also where that changed after the row was planned', async () => {
    const acme = await brandWith(world, 2);
    const [locationId = ''] = acme.ids;
    const change = { openingDate: '2020-05-01', status: 'temporarily_closed' };
    const jobId = await acme.checked({ change });
    meanwhile(locationKey(acme.view, locationId), () =>
      world.call(updateLocation, {
        as: acme.as,
        params: { ...acme.params, locationId },
        body: { openingDate: '2021-06-01' },
      }),
    );
    await acme.apply(jobId);
    expect(await acme.job(jobId)).toMatchObject({ counts: { changed: 2, refused: 0 } });
    expect(await acme.location(locationId)).toMatchObject({ openingDate: '2020-05-01', status: 'temporarily_closed' });
    await acme.undo(jobId);
    expect(await acme.location(locationId)).toMatchObject({ openingDate: '2021-06-01', status: 'active' });
  });

  test('is possible for a day', async () => {
    const acme = await brandWith(world, 1);
    const jobId = await acme.checked({ change: { openingDate: '2020-05-01' } });
    expect((await acme.undo(jobId)).error).toMatchObject({ code: 'invalid_transition' });
    await acme.apply(jobId);
    clock.advance(86_400_000);
    expect((await acme.undo(jobId)).error).toMatchObject({ code: 'invalid_transition' });
  });
});

describe('a job with rows that are refused', () => {
  test('goes on, or stops at the first of them, as is asked for', async () => {
    const acme = await brandWith(world, 3);
    const [first = '', , last = ''] = acme.ids;
    const unknown = '01939b6e-5c00-7000-8000-00000000dead';
    const body = {
      selection: { locationIds: [first, unknown, last] },
      change: { openingDate: '2020-05-01' },
    };
    const going = await acme.checked(body);
    expect((await acme.job(going)).counts).toEqual({ created: 0, changed: 2, unchanged: 0, refused: 1 });
    expect(await acme.rows(going, { result: 'refused' })).toMatchObject([{ index: 1, changes: [] }]);
    await acme.apply(going, { stopAtErrors: true });
    expect(await acme.job(going)).toMatchObject({
      status: 'stopped',
      done: 2,
      counts: { changed: 1, refused: 1 },
      error: expect.stringContaining('first row'),
    });
    expect(await acme.location(last)).toMatchObject({ openingDate: null });
    await acme.undo(going);
    expect(await acme.location(first)).toMatchObject({ openingDate: null });
    const stopping = await acme.checked(body);
    await acme.apply(stopping);
    expect(await acme.job(stopping)).toMatchObject({ status: 'done', counts: { changed: 2, refused: 1 } });
  });
});

describe('the rights of a job', () => {
  test('are those of who started it, row by row', async () => {
    const acme = await brandWith(world, 2);
    const [own = '', other = ''] = acme.ids;
    const franchisee = await acme.tenant.person('franchisee', [own]);
    const locationIds = [own, other];
    const jobId = await acme.checked(
      { selection: { locationIds }, change: { openingDate: '2020-05-01' } },
      franchisee.credentials,
    );
    expect(await acme.rows(jobId)).toMatchObject([
      { locationId: own, result: 'changed' },
      { result: 'refused', changes: [] },
    ]);
    const all = await acme.checked({ change: { openingDate: '2020-05-01' } }, franchisee.credentials);
    expect(await acme.rows(all)).toMatchObject([{ locationId: own }]);
  });

  test('reach the locations of regions, and shrink with the role of who started it', async () => {
    const acme = await brandWith(world, 2);
    const [own = '', other = ''] = acme.ids;
    const at = { as: acme.as, params: acme.params };
    const region = await world.call(createRegion, { ...at, body: { name: 'South', locationIds: [own] } });
    const franchisee = await acme.tenant.person('franchisee');
    const assigned = { locationIds: [], regionIds: [region.data.region.id] };
    const person = (userId: string) => ({ as: acme.as, params: { ...acme.params, userId } });
    await world.call(updateUserLocations, { ...person(franchisee.id), body: assigned });
    await world.stack.drain();
    const ofRegion = await acme.checked({ change: { openingDate: '2020-05-01' } }, franchisee.credentials);
    expect(await acme.rows(ofRegion)).toMatchObject([{ locationId: own, result: 'changed' }]);

    const admin = await acme.tenant.person('brand_admin');
    const jobId = await acme.checked({ change: { openingDate: '2020-05-01' } }, admin.credentials);
    await world.call(applyJob, { ...acme.at(jobId, admin.credentials), body: {} });
    await world.call(updateUserRole, { ...person(admin.id), body: { role: 'franchisee' } });
    await world.call(updateUserLocations, { ...person(admin.id), body: { locationIds: [other] } });
    await world.stack.drain();
    const results = (await acme.rows(jobId)).map(({ locationId, result }) => [locationId, result]);
    expect(results.toSorted()).toEqual(
      [
        [other, 'changed'],
        [null, 'refused'],
      ].toSorted(),
    );
    expect(await acme.location(own)).toMatchObject({ openingDate: null });
  });

  test('let nobody see a job but who started it and brand admins', async () => {
    const acme = await brandWith(world, 1);
    const [one, other] = [await acme.tenant.person('franchisee', acme.ids), await acme.tenant.person('marketing')];
    const jobId = await acme.checked({ change: { openingDate: '2020-05-01' } }, one.credentials);
    const stranger = await world.tenant();
    const seen = async (as: Record<string, string>) => {
      const listed = await world.call(listJobs, { as, params: acme.params });
      return [listed.data?.jobs.length, (await world.call(getJob, acme.at(jobId, as))).status];
    };
    expect(await seen(one.credentials)).toEqual([1, 200]);
    expect(await seen(acme.as)).toEqual([1, 200]);
    expect(await seen(other.credentials)).toEqual([0, 404]);
    expect(await seen(stranger.admin.credentials)).toEqual([undefined, 403]);
    const foreign = acme.at(jobId, other.credentials);
    const replies = [
      await world.call(listJobRows, foreign),
      await world.call(applyJob, { ...foreign, body: {} }),
      await world.call(undoJob, foreign),
      await world.call(cancelJob, foreign),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await world.call(applyJob, { ...acme.at(jobId), body: {} })).error.code).toBe('forbidden');
  });

  test('are read again for each chunk: of somebody who was suspended, nothing more is applied', async () => {
    const acme = await brandWith(world, 2);
    const admin = await acme.tenant.person('brand_admin');
    const jobId = await acme.checked({ change: { openingDate: '2020-05-01' } }, admin.credentials);
    await world.call(applyJob, { ...acme.at(jobId, admin.credentials), body: {} });
    const params = { ...acme.params, userId: admin.id };
    await world.call(updateUserStatus, { as: acme.as, params, body: { status: 'suspended' } });
    await world.stack.drain();
    expect(await acme.job(jobId)).toMatchObject({
      status: 'stopped',
      done: 0,
      undoUntil: null,
      error: expect.stringContaining('no longer'),
    });
    expect(await acme.location(acme.ids[0] ?? '')).toMatchObject({ openingDate: null });
  });
});

describe('a cancelled job', () => {
  test('ends at once before it is applied, and after the rows in work when it is', async () => {
    const acme = await brandWith(world, 1);
    const change = { openingDate: '2020-05-01' };
    const checked = await acme.checked({ change });
    expect((await world.call(cancelJob, acme.at(checked))).data.job).toMatchObject({ status: 'cancelled' });
    expect((await acme.apply(checked)).error.code).toBe('invalid_transition');
    const running = await acme.checked({ change });
    await world.call(applyJob, { ...acme.at(running), body: {} });
    const { data } = await world.call(cancelJob, acme.at(running));
    expect(data.job).toMatchObject({ status: 'running', isCancelling: true });
    expect((await world.call(applyJob, { ...acme.at(running), body: {} })).error.code).toBe('invalid_transition');
    await world.stack.drain();
    expect(await acme.job(running)).toMatchObject({ status: 'cancelled', done: 0, isCancelling: false });
    expect((await world.call(cancelJob, acme.at(running))).data.job.status).toBe('cancelled');
  });
});

describe('a change of many locations is refused', () => {
  test.each([
    ['without anything that changes', { change: {} }, 'change'],
    ['with a name for all', { change: { name: 'Acme' } }, 'change.name'],
    ['with a store code for all', { change: { storeCode: 'S-1', status: 'closed' } }, 'change.storeCode'],
    ['with two selections', { selection: { filter: {}, locationIds: [] }, change: { status: 'closed' } }, 'selection'],
  ])('%s', async (_, body, field) => {
    const { error } = await (await small).start(body);
    expect(error).toMatchObject({ code: 'validation_error' });
    expect(error.details.some((detail) => detail.field.startsWith(field))).toBe(true);
  });

  test('with an unknown region', async () => {
    const acme = await small;
    const regionId = acme.ids[0];
    const { error } = await acme.start({ selection: { filter: { regionId } }, change: { status: 'closed' } });
    expect(error.details).toEqual({ field: 'selection.filter.regionId', missing: [regionId] });
  });

  test('for a plan without it', async () => {
    const tenant = await world.tenant({ tier: 'core' });
    const body = { selection: { filter: {} }, change: { status: 'closed' } };
    const { error } = await world.call(createLocationChange, {
      as: tenant.admin.credentials,
      params: { brandId: tenant.brandId },
      body,
    });
    expect(error.code).toBe('feature_not_entitled');
  });
});
