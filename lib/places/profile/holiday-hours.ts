import * as z from 'zod';
import { type LocationRecord, liveLocation, locationKey } from '#lib/places/locations/records.ts';
import { pinPart } from '#lib/places/map/pins.ts';
import { keptHolidayDays } from '#lib/platform/core/contract/stated-numbers.ts';
import { days } from '#lib/platform/core/contract/units.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import { isExpiryPassed } from '#lib/platform/core/time/epoch.ts';
import { WriteConflict } from '#lib/platform/table/commit.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { type RecordOf, recordKind } from '#lib/platform/table/record-kind.ts';
import { type BrandView, get, getAll } from '#lib/platform/table/table.ts';
import { create, put, remove, replace, save, type Write } from '#lib/platform/table/write.ts';
import { placeErrors } from '#lib/platform/texts/errors.ts';
import { aroundNow } from './holiday-hours.rules.ts';
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
export const makeHoliday = holidays.make;

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
interface Calendar {
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

export const addHolidays = (view: BrandView, calendar: Calendar, records: readonly HolidayRecord[]): Write[] => {
  const taken = calendar.upcoming.map(({ date }) => date).filter((date) => records.some((each) => each.date === date));
  if (taken.length > 0) throw dateTaken(taken);
  return [
    ...records.flatMap((record) => added(view, record)),
    ...follows(view, calendar, [...calendar.upcoming, ...records]),
  ];
};

export const changeHoliday = (
  view: BrandView,
  calendar: Calendar,
  before: HolidayRecord,
  after: HolidayRecord,
): Write[] => {
  const others = calendar.upcoming.filter(({ id }) => id !== after.id);
  if (others.some(({ date }) => date === after.date)) throw dateTaken([after.date]);
  const { locationId } = calendar;
  const stored =
    before.date === after.date
      ? [replace(holidays.key(view, locationId, after.date), after)]
      : [remove(holidays.key(view, locationId, before.date), before.version), ...added(view, after)];
  return [...stored, ...follows(view, calendar, [...others, after])];
};

export const dropHoliday = (view: BrandView, calendar: Calendar, record: HolidayRecord): Write[] => {
  const { locationId, upcoming } = calendar;
  return [
    remove(holidays.key(view, locationId, record.date), record.version),
    remove(dates.key(view, locationId, record.id)),
    ...follows(
      view,
      calendar,
      upcoming.filter(({ id }) => id !== record.id),
    ),
  ];
};
