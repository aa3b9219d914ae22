import { isExpired } from '#lib/core/epoch.ts';
import { Problem } from '#lib/core/problem.ts';
import { type LocationRecord, liveLocation, locationKey } from '#lib/locations/records.ts';
import { pinPart } from '#lib/map/pins.ts';
import { type BrandView, get, getAll, type Item, type Key, queryAll, recordOf } from '#lib/table/table.ts';
import { create, put, remove, replace, save, type Write, WriteConflict } from '#lib/table/write.ts';
import type { HolidayEntry } from './holiday-hours.contract.ts';
import { aroundNow } from './holiday-hours.rules.ts';

/** Stored under its date, so that a location has one for each day, and lists are in order. */
export interface HolidayRecord extends HolidayEntry {
  kind: 'holiday-hours';
  version: number;
  expiresAt: number;
}

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

const listName = (locationId: string): string => `HOLIDAY#${locationId}`;

export const holidaysOf = (view: BrandView, locationId: string): string => view.partition(listName(locationId));
const holidayKey = (view: BrandView, locationId: string, date: string): Key<HolidayRecord> =>
  view.key(listName(locationId), date);
/** The id records of a location's entries. */
export const holidayDatesOf = (view: BrandView, locationId: string): string =>
  view.partition(`HOLIDAY_DATE#${locationId}`);
const holidayDateKey = (view: BrandView, locationId: string, entryId: string): Key<HolidayDate> =>
  view.key(`HOLIDAY_DATE#${locationId}`, entryId);
export const holidayCalendarKey = (view: BrandView, locationId: string): Key<HolidayCalendar> =>
  view.key('HOLIDAY_CALENDAR', locationId);

/** The entries of a location from one day to another, both included. */
export const holidaysBetween = async (
  view: BrandView,
  locationId: string,
  days: { from: string; to?: string },
): Promise<HolidayRecord[]> =>
  (await queryAll({ partition: holidaysOf(view, locationId), ...days })).map((item) => recordOf<HolidayRecord>(item));

export const isKept = (now: Date) => (item: Item) => !isExpired(Number(item.expiresAt), now);

/** The entry of an id. If it moved meanwhile, it is looked up again. */
const readHoliday = async (
  view: BrandView,
  { locationId, entryId }: { locationId: string; entryId: string | undefined },
  pointer: HolidayDate | undefined,
  now: Date,
): Promise<HolidayRecord | undefined> => {
  if (!pointer || !isKept(now)({ ...pointer })) return undefined;
  const record = await get(holidayKey(view, locationId, pointer.date));
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
    pointer: entryId === undefined ? undefined : holidayDateKey(view, locationId, entryId),
  });
  const location = liveLocation(read.location);
  const [upcoming, entry] = await Promise.all([
    holidaysBetween(view, locationId, { from: aroundNow(now).from }),
    readHoliday(view, { locationId, entryId }, pointer, now),
  ]);
  return { location, calendar: { locationId, version: calendar?.version ?? 0, upcoming }, entry };
};

const dateTaken = (dates: string[]) =>
  new Problem('date_taken', `There is already an entry for ${dates.join(', ')}: update it instead`, { dates });

const pointerOf = (view: BrandView, { id, locationId, date, expiresAt }: HolidayRecord): Write =>
  put(holidayDateKey(view, locationId, id), { kind: 'holiday-date', date, expiresAt } satisfies HolidayDate);

const added = (view: BrandView, record: HolidayRecord): Write[] => [
  create(holidayKey(view, record.locationId, record.date), record, () => dateTaken([record.date])),
  pointerOf(view, record),
];

/** The next version of a calendar, and all days for the map. */
const follows = (view: BrandView, { locationId, version }: Calendar, upcoming: readonly HolidayRecord[]): Write[] => {
  const calendar: HolidayCalendar = { kind: 'holiday-calendar', version: version + 1 };
  const holidays = upcoming
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .map(({ date, isClosed, is24Hours, periods }) => ({ date, isClosed, is24Hours, periods }));
  return [save(holidayCalendarKey(view, locationId), calendar), pinPart(view, locationId, { holidays })];
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
      ? [replace(holidayKey(view, locationId, after.date), after)]
      : [remove(holidayKey(view, locationId, before.date), before.version), ...added(view, after)];
  return [...stored, ...follows(view, calendar, [...others, after])];
};

export const dropHoliday = (view: BrandView, calendar: Calendar, record: HolidayRecord): Write[] => {
  const { locationId, upcoming } = calendar;
  return [
    remove(holidayKey(view, locationId, record.date), record.version),
    remove(holidayDateKey(view, locationId, record.id)),
    ...follows(
      view,
      calendar,
      upcoming.filter(({ id }) => id !== record.id),
    ),
  ];
};

export const toHolidayEntry = ({ kind: _, version: __, expiresAt: ___, ...entry }: HolidayRecord): HolidayEntry =>
  entry;
