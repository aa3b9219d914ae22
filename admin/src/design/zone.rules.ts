import { clocksOf, momentOf, wallClock } from '../../../lib/platform/core/time/time-zone.ts';

/** An instant as a `datetime-local` value in a time zone, such as `2026-03-01T09:00`. */
export const localOf = (moment: string | null, zone: string): string =>
  moment === null ? '' : wallClock(zone, new Date(moment)).toISOString().slice(0, 16);

/** The instant of a `datetime-local` value, which may have seconds, in a time zone; null if the text is no date and time. */
export const momentAt = (local: string, zone: string): string | null => {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(local)) return null;
  const shown = Date.parse(`${local.slice(0, 19)}Z`);
  return Number.isNaN(shown) ? null : new Date(momentOf(clocksOf(zone, shown), shown)).toISOString();
};

/** Whether a text is a date such as `2026-03-01`. */
export const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
