import { clocksOf, momentOf, shownAt } from '#lib/platform/core/time/time-zone.ts';
import type { DayHours, GivenWeek, Week } from './contract.ts';
import { minutesADay, type Opening, spanOf } from './opening.contract.ts';
import { type Weekday, weekdays } from './weekdays.contract.ts';

type Times = Pick<Opening, 'isClosed' | 'is24Hours' | 'periods'>;

/** A calendar day with hours that replace those of its weekday. */
export interface SpecialDay extends Times {
  date: string;
}

/** The data that decides when a place is open. A week or day that is null is not stated. */
export interface PlaceHours {
  week: Week | null;
  holidays: readonly SpecialDay[];
  timezone: string;
}

export const minuteMs = 60_000;
export const dayMs = minutesADay * minuteMs;

const weekdayAt = (shown: Date): Weekday => weekdays[(shown.getUTCDay() + 6) % 7] as Weekday;

export const weekdayOf = (date: string): Weekday => weekdayAt(new Date(`${date}T00:00:00.000Z`));

/** The hours of the day of a moment, which is given in wall time. */
const hoursOn = ({ week, holidays }: PlaceHours, shown: number): Times | null => {
  const day = new Date(shown);
  // Writing the date takes most of the time.
  const date = holidays.length > 0 ? day.toISOString().slice(0, 10) : '';
  return holidays.find((holiday) => holiday.date === date) ?? week?.[weekdayAt(day)] ?? null;
};

const spansOf = ({ isClosed, is24Hours, periods }: Times): { from: number; to: number }[] => {
  if (isClosed) return [];
  return is24Hours ? [{ from: 0, to: minutesADay }] : periods.map(spanOf);
};

/** When the day that begins at a midnight, given in wall time, is open, in minutes from that midnight. */
export const opensOn = (place: PlaceHours, midnight: number): { from: number; to: number }[] => {
  const hours = hoursOn(place, midnight);
  return hours ? spansOf(hours) : [];
};

/** The minutes from a midnight, given in wall time, at which its day opens or closes. */
export const boundsOn = (place: PlaceHours, midnight: number): number[] =>
  opensOn(place, midnight).flatMap(({ from, to }) => [from, to]);

/**
 * Whether a place is open, or null where its hours are not stated. A period past midnight belongs to the day on which it
 * began, even if the next day is a holiday.
 */
export const openAt = (place: PlaceHours, now: Date): boolean | null => {
  const moment = now.getTime();
  const clocks = clocksOf(place.timezone, moment);
  const today = Math.floor(shownAt(clocks, moment) / dayMs) * dayMs;
  // Where clocks go back over midnight, tomorrow has already begun once.
  for (const midnight of [today - dayMs, today, today + dayMs]) {
    for (const { from, to } of opensOn(place, midnight)) {
      const opens = momentOf(clocks, midnight + from * minuteMs);
      if (opens <= moment && moment < momentOf(clocks, midnight + to * minuteMs)) return true;
    }
  }
  return hoursOn(place, today) === null ? null : false;
};

/** The hours of today at the place, or null where they are not stated. */
export const todayHours = (place: PlaceHours, now: Date): Times | null => {
  const hours = hoursOn(place, shownAt(clocksOf(place.timezone, now.getTime()), now.getTime()));
  return hours && { isClosed: hours.isClosed, is24Hours: hours.is24Hours, periods: hours.periods };
};

const overlapOf = (hours: DayHours | null, next: DayHours | null): boolean => {
  if (!hours || !next) return false;
  const end = Math.max(0, ...spansOf(hours).map(({ to }) => to));
  const start = Math.min(Infinity, ...spansOf(next).map(({ from }) => from));
  return end > minutesADay + start;
};

/** Days whose hours overlap those of the next day, from Sunday to Monday too, each with the next. */
export const overlapsOf = (week: Week): [day: Weekday, next: Weekday][] =>
  weekdays
    .map((day, index): [Weekday, Weekday] => [day, weekdays[(index + 1) % weekdays.length] as Weekday])
    .filter(([day, next]) => overlapOf(week[day], week[next]));

/** A week with some days changed; null when no day is stated. */
export const changedWeek = (before: Week | null, change: GivenWeek): Week | null => {
  const days = weekdays.map((name) => [name, change[name] === undefined ? (before?.[name] ?? null) : change[name]]);
  const week = Object.fromEntries(days) as Week;
  return weekdays.some((name) => week[name] !== null) ? week : null;
};
