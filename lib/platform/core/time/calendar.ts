import { clocksOf, momentOf, wallClock } from './time-zone.ts';

const dayMs = 86_400_000;

/** The calendar day of a time in a time zone, as `YYYY-MM-DD`. */
export const dayIn = (timezone: string, at: Date): string => dayOf(wallClock(timezone, at));

/** A moment as clocks in a time zone show it, with their offset: `2027-12-31T21:00:00-06:00`. */
export const withOffset = (timezone: string, at: Date): string => {
  const local = wallClock(timezone, at);
  const minutes = Math.round((local.getTime() - at.getTime()) / 60_000);
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${local.toISOString().slice(0, 19)}${minutes < 0 ? '-' : '+'}${hours}:${rest}`;
};

/** The calendar day of a time in UTC, as `YYYY-MM-DD`. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Midnight of a day, `YYYY-MM-DD`, in UTC. */
export const midnight = (day: string): Date => new Date(`${day}T00:00:00.000Z`);

/** The day this many days after another one, both `YYYY-MM-DD`. Counts calendar days, whatever their length. */
export const dayAfter = (day: string, count: number): string =>
  dayOf(new Date(midnight(day).getTime() + count * dayMs));

/** This many days up to and including the last one, the oldest first. */
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

/** The days of the current month in a time zone up to today, in order. */
export const monthToDate = (timezone: string, now: Date): string[] =>
  lastDays(timezone, now, Number(dayIn(timezone, now).slice(8)));

/** The month of a time in a time zone, as `YYYY-MM`. */
export const monthIn = (timezone: string, at: Date): string => dayIn(timezone, at).slice(0, 7);

/** This many months up to and including the last one, each `YYYY-MM`, the oldest first. */
export const monthsUntil = (last: string, count: number): string[] => {
  const [year = 0, month = 0] = last.split('-').map(Number);
  return Array.from({ length: count }, (_, at) => dayOf(new Date(Date.UTC(year, month - count + at, 1))).slice(0, 7));
};
