import { parseDate, today } from '@internationalized/date';
import type { BodyOf, DataOf } from '../data/operations.ts';
import { closedDay, type Day, dayOf } from './week.rules.ts';

export type Entry = DataOf<'profile/list-holiday-hours'>['entries'][number];

export interface HolidayValues {
  name: string | null;
  date: string;
  /** The last of several days; null for one day. */
  until: string | null;
  day: NonNullable<Day>;
}

/** Days that the API accepts: from yesterday to two years ahead in the location's time zone. */
export const daysOpen = (timezone: string): { first: string; now: string; last: string } => {
  const now = today(timezone);
  return { now: now.toString(), first: now.subtract({ days: 1 }).toString(), last: now.add({ years: 2 }).toString() };
};

/** Whether the last day is before the first one. */
export const endsEarly = ({ date, until }: Pick<HolidayValues, 'date' | 'until'>): boolean =>
  until !== null && until < date;

const maxListed = 400;

/** The days from one to another, both included. */
export const daysFrom = (date: string, until: string | null): string[] => {
  if (until === null || until <= date) return [date];
  const days: string[] = [];
  for (let day = parseDate(date); day.toString() <= until && days.length < maxListed; day = day.add({ days: 1 }))
    days.push(day.toString());
  return days;
};

/** The first day from this one on that has no special hours. */
export const firstFree = (from: string, entries: readonly Pick<Entry, 'date'>[]): string => {
  const taken = new Set(entries.map(({ date }) => date));
  let day = parseDate(from);
  while (taken.has(day.toString())) day = day.add({ days: 1 });
  return day.toString();
};

/** The form of a day without special hours: it begins with the regular ones if they are given, else closed. */
export const blank = (date: string, regular?: Day): HolidayValues => ({
  name: null,
  date,
  until: null,
  day: dayOf(regular) ?? closedDay,
});

export const holidayValues = ({ name, date, ...day }: Entry): HolidayValues => ({
  name,
  date,
  until: null,
  day: dayOf(day) ?? closedDay,
});

/** The hours of the request. */
const hoursOf = ({ isClosed, is24Hours, periods }: HolidayValues['day']) =>
  isClosed || is24Hours ? { isClosed, is24Hours } : { isClosed, is24Hours, periods };

export const creationOf = ({ name, date, until, day }: HolidayValues): BodyOf<'profile/create-holiday-hours'> => {
  const dates = /^\d{4}-\d\d-\d\d$/.test(date) ? daysFrom(date, until) : [date];
  return { name, ...(dates.length > 1 ? { dates } : { date }), ...hoursOf(day) };
};

export const changeOf = ({ name, date, day }: HolidayValues): BodyOf<'profile/update-holiday-hours'> => ({
  name,
  date,
  ...hoursOf(day),
});
