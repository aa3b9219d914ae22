import * as z from 'zod';
import type { Opening } from '#lib/places/hours/opening.contract.ts';
import { type LocationRecord, liveLocation, locationKey } from '#lib/places/locations/records.ts';
import { pinPart } from '#lib/places/map/pins.ts';
import { afterChange } from '#lib/platform/core/after-change.ts';
import { keptHolidayDays } from '#lib/platform/core/contract/stated-numbers.ts';
import { days } from '#lib/platform/core/contract/units.ts';
import { firstVersion } from '#lib/platform/core/first-version.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import { isExpiryPassed } from '#lib/platform/core/time/epoch.ts';
import { WriteConflict } from '#lib/platform/table/commit.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { type RecordOf, recordKind } from '#lib/platform/table/record-kind.ts';
import { type BrandView, get, getAll } from '#lib/platform/table/table.ts';
import { create, put, remove, replace, save, type Write } from '#lib/platform/table/write.ts';
import { placeErrors } from '#lib/platform/texts/errors.ts';
import { aroundNow, forgottenAt } from './holiday-hours.rules.ts';
import { holidayEntry } from './holiday-hours-shape.contract.ts';

/** Maps the id of an entry to its date. */
interface HolidayDate {
  kind: 'holiday-date';
  date: string;
  expiresAt: number;
}

/** A version for all holidays of a location, so that concurrent changes do not overwrite each other on the map. */
interface HolidayCalendar {
  kind: 'holiday-calendar';
  version: number;
}

/** Stored under its date, so that a location has one for each day, and lists are in order. */
const shape = { ...holidayEntry.shape, expiresAt: z.int() };

const holidays = recordKind('holiday-hours', shape).ofBrand('HOLIDAY#{locationId}', '{date}', {
  title: `Holiday hours entry; expires ${days(keptHolidayDays)} after its day`,
});

export type HolidayRecord = RecordOf<typeof holidays>;

const dates = recordKind<HolidayDate>('holiday-date').ofBrand('HOLIDAY_DATE#{locationId}', '{entryId}', {
  title: 'Date of a holiday hours entry, by its id',
});

const calendars = recordKind<HolidayCalendar>('holiday-calendar').ofBrand('HOLIDAY_CALENDAR', '{locationId}', {
  title: "Version of a location's holiday hours",
});

export const holidaysOf = (view: BrandView, locationId: string) => holidays.partition(view, locationId);
/** The id records of a location's entries. */
export const holidayDatesOf = (view: BrandView, locationId: string) => dates.partition(view, locationId);
export const holidayCalendarKey = calendars.key;

/** The entries of a location from one day to another, both included. */
export const holidaysBetween = (
  view: BrandView,
  locationId: string,
  days: { from: string; to?: string },
): Promise<HolidayRecord[]> => queryAll({ partition: holidaysOf(view, locationId), ...days });

export const isKept =
  (now: Date) =>
  ({ expiresAt }: { expiresAt: number }): boolean =>
    !isExpiryPassed(expiresAt, now);

/** The entry of an id. If it moved meanwhile, it is looked up again. */
const readHoliday = async (
  view: BrandView,
  { locationId, entryId }: { locationId: string; entryId: string | undefined },
  pointer: HolidayDate | undefined,
  now: Date,
): Promise<HolidayRecord | undefined> => {
  if (!pointer || !isKept(now)(pointer)) return undefined;
  const record = await get(holidays.key(view, locationId, pointer.date));
  if (record?.id !== entryId) throw new WriteConflict('The entry moved to another day');
  return record;
};

/** The state that a change of a location's holidays begins with. */
export interface Calendar {
  locationId: string;
  version: number;
  /** Every entry that is not past. */
  upcoming: readonly HolidayRecord[];
}

/** The holidays of a live location, with the entry to change. The version is read before the entries. */
export const readCalendar = async (
  view: BrandView,
  at: { locationId: string; entryId?: string },
  now: Date,
): Promise<{ location: LocationRecord; calendar: Calendar; entry: HolidayRecord | undefined }> => {
  const { locationId, entryId } = at;
  const { calendar, pointer, ...read } = await getAll({
    location: locationKey(view, locationId),
    calendar: holidayCalendarKey(view, locationId),
    pointer: entryId === undefined ? undefined : dates.key(view, locationId, entryId),
  });
  const location = liveLocation(read.location);
  const [upcoming, entry] = await Promise.all([
    holidaysBetween(view, locationId, { from: aroundNow(now).from }),
    readHoliday(view, { locationId, entryId }, pointer, now),
  ]);
  return { location, calendar: { locationId, version: calendar?.version ?? 0, upcoming }, entry };
};

const dateTaken = (taken: string[]) =>
  new Problem('date_taken', placeErrors().dateTaken(taken.join(', ')), { dates: taken });

const pointerOf = (view: BrandView, { id, locationId, date, expiresAt }: HolidayRecord): Write =>
  put(dates.key(view, locationId, id), { kind: 'holiday-date', date, expiresAt });

const added = (view: BrandView, record: HolidayRecord): Write[] => [
  create(holidays.key(view, record.locationId, record.date), record, () => dateTaken([record.date])),
  pointerOf(view, record),
];

/** The next version of a calendar, and all days for the map. */
const follows = (view: BrandView, { locationId, version }: Calendar, upcoming: readonly HolidayRecord[]): Write[] => {
  const days = upcoming
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .map(({ date, isClosed, is24Hours, periods }) => ({ date, isClosed, is24Hours, periods }));
  return [
    save(holidayCalendarKey(view, locationId), { kind: 'holiday-calendar', version: version + 1 }),
    pinPart(view, locationId, { holidays: days }),
  ];
};

/** A new entry. */
export const holidayOn = (
  view: BrandView,
  locationId: string,
  { id, date, name }: { id: string; date: string; name: string | null | undefined },
  opening: Opening,
  now: Date,
): HolidayRecord =>
  holidays.make({
    id,
    brandId: view.id,
    locationId,
    date,
    name,
    ...opening,
    ...firstVersion(now),
    expiresAt: forgottenAt(date),
  });

interface Given {
  name?: string | null | undefined;
  date?: string | undefined;
  opening: Opening;
}

/** An entry after a change; itself where nothing changes. */
export const nextHoliday = (before: HolidayRecord, given: Given, now: Date): HolidayRecord => {
  const { date = before.date, name = before.name, opening } = given;
  return afterChange<HolidayRecord>(before, {
    ...before,
    ...opening,
    version: before.version + 1,
    date,
    name,
    updatedAt: now.toISOString(),
    expiresAt: forgottenAt(date),
  });
};

interface HolidayChanges {
  added?: readonly HolidayRecord[];
  /** The next versions of entries whose day stays. */
  changed?: readonly HolidayRecord[];
  dropped?: readonly HolidayRecord[];
}

/** The writes of any changes of a calendar. Throws `date_taken`. */
export const changeHolidays = (
  view: BrandView,
  calendar: Calendar,
  { added: records = [], changed = [], dropped = [] }: HolidayChanges,
): Write[] => {
  const { locationId } = calendar;
  const taken = calendar.upcoming.map(({ date }) => date).filter((date) => records.some((each) => each.date === date));
  if (taken.length > 0) throw dateTaken(taken);
  const touched = new Set([...changed, ...dropped].map(({ id }) => id));
  const others = calendar.upcoming.filter(({ id }) => !touched.has(id));
  return [
    ...records.flatMap((record) => added(view, record)),
    ...changed.map((record) => replace(holidays.key(view, locationId, record.date), record)),
    ...dropped.flatMap((record) => [
      remove(holidays.key(view, locationId, record.date), record.version),
      remove(dates.key(view, locationId, record.id)),
    ]),
    ...follows(view, calendar, [...others, ...records, ...changed]),
  ];
};

export const addHolidays = (view: BrandView, calendar: Calendar, records: readonly HolidayRecord[]): Write[] =>
  changeHolidays(view, calendar, { added: records });

export const changeHoliday = (
  view: BrandView,
  calendar: Calendar,
  before: HolidayRecord,
  after: HolidayRecord,
): Write[] => {
  const others = calendar.upcoming.filter(({ id }) => id !== after.id);
  if (others.some(({ date }) => date === after.date)) throw dateTaken([after.date]);
  const { locationId } = calendar;
  if (before.date === after.date) return changeHolidays(view, calendar, { changed: [after] });
  return [
    remove(holidays.key(view, locationId, before.date), before.version),
    ...added(view, after),
    ...follows(view, calendar, [...others, after]),
  ];
};

export const dropHoliday = (view: BrandView, calendar: Calendar, record: HolidayRecord): Write[] =>
  changeHolidays(view, calendar, { dropped: [record] });
