import { describe, expect, test } from 'vitest';
import { createLocation } from '#lib/places/locations/contract.ts';
import { readPins } from '#lib/places/map/pins.ts';
import {
  createHolidayHours,
  deleteHolidayHours,
  listHolidayHours,
  updateHolidayHours,
} from '#lib/places/profile/holiday-hours.contract.ts';
import { holidaysBetween } from '#lib/places/profile/holiday-hours.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { testClock, thisMinute } from '#test/support/clock.ts';
import { versionOf } from '#test/support/version-of.ts';
import { startWorld } from '#test/support/world.ts';

const clock = testClock(thisMinute());
const dayMs = 86_400_000;
const world = await startWorld();
const acme = await world.tenant();

const dayFrom = (days: number): string => new Date(clock.now().getTime() + days * dayMs).toISOString().slice(0, 10);

const calendar = async (timezone = 'UTC') => {
  clock.advance(100);
  const as = acme.admin.credentials;
  const body = { name: 'Main Street', status: 'active', timezone };
  const { location } = (await world.call(createLocation, { as, params: { brandId: acme.brandId }, body })).data;
  const params = { brandId: acme.brandId, locationId: location.id };
  const paced = <T>(call: () => T): T => {
    clock.advance(60);
    return call();
  };
  return {
    params,
    add: (entry: object) => paced(() => world.call(createHolidayHours, { as, params, body: entry })),
    list: (query: Record<string, string | number> = {}) =>
      paced(() => world.call(listHolidayHours, { as, params, query })),
    change: (entryId: string, entry: object, headers: Record<string, string> = {}) =>
      paced(() => world.call(updateHolidayHours, { as, params: { ...params, entryId }, body: entry, headers })),
    drop: (entryId: string, headers: Record<string, string> = {}) =>
      paced(() => world.call(deleteHolidayHours, { as, params: { ...params, entryId }, headers })),
    onMap: async () => {
      const pins = await readPins(brandView(acme.brandId), ['holidays'], undefined);
      return pins.find(({ id }) => id === location.id)?.parts.holidays?.map(({ date }) => date) ?? [];
    },
    stored: () => holidaysBetween(brandView(acme.brandId), location.id, { from: '2000-01-01' }),
  };
};

describe('an entry', () => {
  test('is closed by default', async () => {
    const { add, list, onMap, params } = await calendar();
    const { status, data, headers } = await add({ date: dayFrom(3), name: 'Founders day' });
    expect([status, versionOf(headers)]).toEqual([201, '"1"']);
    expect(data.entry).toEqual({
      ...params,
      id: data.entry.id,
      date: dayFrom(3),
      name: 'Founders day',
      isClosed: true,
      is24Hours: false,
      openTime: null,
      closeTime: null,
      periods: [],
      createdAt: clock.now().toISOString(),
      updatedAt: clock.now().toISOString(),
    });
    expect(data.entries).toEqual([data.entry]);
    expect((await list()).data).toEqual({ entries: [data.entry], nextCursor: null });
    expect(await onMap()).toEqual([dayFrom(3)]);
  });

  test('for several days creates all of them or none', async () => {
    const { add, list, onMap } = await calendar();
    const dates = Array.from({ length: 31 }, (_, at) => dayFrom(40 - at));
    const { data } = await add({ dates, openTime: '10:00', closeTime: '14:00' });
    expect(data.entries.map(({ date }) => date)).toEqual(dates);
    expect(data.entry).toEqual(data.entries[0]);
    expect(new Set(data.entries.map(({ id }) => id)).size).toBe(31);
    expect(data.entry.periods).toEqual([{ open: '10:00', close: '14:00' }]);
    const again = await add({ dates: [dayFrom(50), dayFrom(20), dayFrom(51), dayFrom(21)] });
    expect([again.status, again.error.code]).toEqual([422, 'date_taken']);
    expect(again.error.details).toEqual({ dates: [dayFrom(20), dayFrom(21)] });
    expect((await list({ limit: 100 })).data.entries).toHaveLength(31);
    expect(await onMap()).toEqual(dates.toSorted());
  });

  test('can be moved to another day, and its former day is free again', async () => {
    const { add, change, list, onMap } = await calendar();
    const { entry } = (await add({ date: dayFrom(3) })).data;
    const opened = await change(entry.id, { openTime: '10:00', closeTime: '14:00' });
    expect(opened.data.entry).toMatchObject({ isClosed: false, openTime: '10:00', closeTime: '14:00' });
    expect((await change(entry.id, { closeTime: '15:00' })).data.entry.periods).toEqual([
      { open: '10:00', close: '15:00' },
    ]);
    const moved = await change(entry.id, { date: dayFrom(5), name: 'Later' }, { 'if-match': '"3"' });
    expect([moved.status, versionOf(moved.headers)]).toEqual([200, '"4"']);
    expect(moved.data.entry).toMatchObject({ id: entry.id, date: dayFrom(5), name: 'Later', openTime: '10:00' });
    expect(await onMap()).toEqual([dayFrom(5)]);
    expect((await add({ date: dayFrom(3) })).status).toBe(201);
    expect((await change(entry.id, { date: dayFrom(3) })).error).toMatchObject({
      code: 'date_taken',
      details: { dates: [dayFrom(3)] },
    });
    expect((await change(entry.id, { isClosed: true, name: null })).data.entry).toMatchObject({
      isClosed: true,
      name: null,
      periods: [],
    });
    expect((await list()).data.entries.map(({ date }) => date)).toEqual([dayFrom(3), dayFrom(5)]);
  });

  test('can be deleted, and the map no longer shows it', async () => {
    const { add, change, drop, list, onMap } = await calendar();
    const { entry } = (await add({ date: dayFrom(3) })).data;
    await change(entry.id, { name: 'Changed' });
    expect((await drop(entry.id, { 'if-match': '"1"' })).status).toBe(412);
    expect((await drop(entry.id, { 'if-match': '"2"' })).data).toEqual({ ok: true });
    expect((await drop(entry.id)).status).toBe(404);
    expect((await change(entry.id, { name: 'Gone' })).status).toBe(404);
    expect((await list()).data.entries).toEqual([]);
    expect(await onMap()).toEqual([]);
    expect((await add({ date: dayFrom(3) })).status).toBe(201);
  });

  test('of another location is not found', async () => {
    const [here, there] = [await calendar(), await calendar()];
    const { entry } = (await here.add({ date: dayFrom(3) })).data;
    expect((await there.change(entry.id, { name: 'Mine' })).status).toBe(404);
    expect((await there.drop(entry.id)).status).toBe(404);
    expect((await there.add({ date: dayFrom(3) })).status).toBe(201);
  });

  test('is kept for 90 days after its day', async () => {
    const { add, stored } = await calendar();
    await add({ date: dayFrom(3) });
    const [record] = await stored();
    expect(record?.expiresAt).toBe(Date.parse(`${dayFrom(94)}T00:00:00.000Z`) / 1000);
  });
});

describe('days of entries', () => {
  const dateOf = (moment: Date, timezone: string) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short' }).format(moment);

  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'range from yesterday to two years ahead, in %s',
    async (zone) => {
      const { add } = await calendar(zone);
      const today = dateOf(clock.now(), zone);
      const around = (days: number) => new Date(Date.parse(today) + days * dayMs).toISOString().slice(0, 10);
      expect((await add({ date: around(-1) })).status).toBe(201);
      expect((await add({ date: around(-2) })).error.details).toEqual([
        expect.objectContaining({ field: 'date', code: 'min' }),
      ]);
      const last = new Date(Date.parse(today));
      last.setUTCMonth(last.getUTCMonth() + 24);
      expect((await add({ date: last.toISOString().slice(0, 10) })).status).toBe(201);
      last.setUTCDate(last.getUTCDate() + 1);
      const late = await add({ dates: [around(7), last.toISOString().slice(0, 10)] });
      expect(late.error.details).toEqual([expect.objectContaining({ field: 'dates.1', code: 'max' })]);
    },
  );

  test.each([
    [{}, 'date', 'required'],
    [{ date: '2026-02-30' }, 'date', 'format'],
    [{ date: 'tomorrow' }, 'date', 'format'],
    [{ date: '2027-01-01', dates: ['2027-01-02'] }, 'dates', 'format'],
    [{ dates: [] }, 'dates', 'min'],
    [{ dates: ['2027-01-02', '2027-01-02'] }, 'dates', 'format'],
    [{ dates: Array.from({ length: 32 }, (_, at) => dayFrom(at)) }, 'dates', 'max'],
    [{ name: 'x'.repeat(81) }, 'name', 'max'],
    [{ isClosed: true, openTime: '10:00', closeTime: '12:00' }, 'openTime', 'format'],
    [{ isClosed: false }, 'periods', 'required'],
    [{ openTime: '10:00' }, 'closeTime', 'required'],
    [{ is24Hours: true, periods: [{ open: '10:00', close: '12:00' }] }, 'periods', 'format'],
    [{ periods: [{ open: '10:00', close: '12:60' }] }, 'periods.0.close', 'format'],
  ])('such as %j are rejected', async (entry, field, code) => {
    const { add, list } = await calendar();
    const days = 'date' in entry || 'dates' in entry || field === 'date' ? {} : { date: dayFrom(1) };
    const { status, error } = await add({ ...days, ...entry });
    expect([status, error.code]).toEqual([400, 'validation_error']);
    expect(error.details).toContainEqual(expect.objectContaining({ field, code }));
    expect((await list()).data.entries).toEqual([]);
  });

  test('are listed in order, page by page, and within a range', async () => {
    const { add, list } = await calendar();
    await add({ dates: [7, 3, 5, 1, 9].map(dayFrom) });
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const { data }: Awaited<ReturnType<typeof list>> = await list({ limit: 2, ...(cursor && { cursor }) });
      seen.push(...data.entries.map(({ date }) => date));
      cursor = data.nextCursor;
    } while (cursor);
    expect(seen).toEqual([1, 3, 5, 7, 9].map(dayFrom));
    const between = await list({ from: dayFrom(3), to: dayFrom(7), limit: 2 });
    expect(between.data.entries.map(({ date }) => date)).toEqual([3, 5].map(dayFrom));
    const rest = await list({ from: dayFrom(3), to: dayFrom(7), limit: 2, cursor: between.data.nextCursor ?? '' });
    expect(rest.data).toMatchObject({ entries: [{ date: dayFrom(7) }], nextCursor: null });
    expect((await list({ from: dayFrom(7), to: dayFrom(3) })).data.entries).toEqual([]);
    expect((await list({ limit: 2, cursor: between.data.nextCursor ?? '' })).error.code).toBe('invalid_cursor');
  });
});

describe('of concurrent requests', () => {
  test('two entries for one day leave one', async () => {
    const { add, list, onMap } = await calendar();
    const answers = await Promise.all([add({ date: dayFrom(2) }), add({ date: dayFrom(2) })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    expect((await list()).data.entries).toHaveLength(1);
    expect(await onMap()).toEqual([dayFrom(2)]);
  });

  test('entries for three days are all on the map', async () => {
    const { add, onMap } = await calendar();
    const answers = await Promise.all([2, 3, 4].map((days) => add({ date: dayFrom(days) })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await onMap()).toEqual([2, 3, 4].map(dayFrom));
  });

  test('two entries that move to one day leave one there', async () => {
    const { add, change, list } = await calendar();
    const { entries } = (await add({ dates: [2, 3].map(dayFrom) })).data;
    const answers = await Promise.all(entries.map(({ id }) => change(id, { date: dayFrom(9) })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect((await list()).data.entries).toHaveLength(2);
  });
});
