import { clocksOf, momentOf } from './time-zone.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format costs more than all its uses. */
const formatOf = (timezone: string): Intl.DateTimeFormat => {
  const known = formats.get(timezone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formats.set(timezone, format);
  return format;
};

/** The calendar day that a moment falls on in a time zone, as `YYYY-MM-DD`. */
export const dayIn = (timezone: string, date: Date): string => {
  const parts = new Map(
    formatOf(timezone)
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.get('year')?.padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`;
};

/**
 * The last `count` calendar days in a time zone, today included, the oldest first. Days are counted on the calendar:
 * where clocks change, a day is not 24 hours long.
 */
export const lastDays = (timezone: string, now: Date, count: number): string[] => {
  const today = new Date(`${dayIn(timezone, now)}T00:00:00.000Z`);
  return Array.from({ length: count }, (_, at) => {
    const day = new Date(today);
    day.setUTCDate(day.getUTCDate() - (count - 1 - at));
    return day.toISOString().slice(0, 10);
  });
};

/** The first moment of a calendar day, `YYYY-MM-DD`, in a time zone. */
export const startOfDay = (timezone: string, day: string): Date => {
  const shown = Date.parse(`${day}T00:00:00.000Z`);
  return new Date(momentOf(clocksOf(timezone, shown), shown));
};

/** The days of the present month in a time zone until today, the first of it first. */
export const monthToDate = (timezone: string, now: Date): string[] =>
  lastDays(timezone, now, Number(dayIn(timezone, now).slice(8)));
