import { clocksOf, momentOf, wallClock } from './time-zone.ts';

const dayMs = 86_400_000;

/** The calendar day that a moment falls on in a time zone, as `YYYY-MM-DD`. */
export const dayIn = (timezone: string, at: Date): string => dayOf(wallClock(timezone, at));

/** The day of a moment in UTC, as `YYYY-MM-DD`. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Midnight of a day, `YYYY-MM-DD`, in UTC. */
export const midnight = (day: string): Date => new Date(`${day}T00:00:00.000Z`);

/** The day so many days after another one, both `YYYY-MM-DD`. Days are counted on the calendar, however long each is. */
export const dayAfter = (day: string, count: number): string =>
  dayOf(new Date(midnight(day).getTime() + count * dayMs));

/** So many days until and with the last one, the oldest first. */
export const daysUntil = (last: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => dayAfter(last, at + 1 - count));

/** The last days in a time zone, today included, the oldest first. */
export const lastDays = (timezone: string, now: Date, count: number): string[] =>
  daysUntil(dayIn(timezone, now), count);

/** The first moment of a calendar day, `YYYY-MM-DD`, in a time zone. */
export const startOfDay = (timezone: string, day: string): Date => {
  const shown = midnight(day).getTime();
  return new Date(momentOf(clocksOf(timezone, shown), shown));
};

/** The days of the present month in a time zone until today, the first of it first. */
export const monthToDate = (timezone: string, now: Date): string[] =>
  lastDays(timezone, now, Number(dayIn(timezone, now).slice(8)));
