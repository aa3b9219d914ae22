import { clocksOf, momentOf, wallClock } from '../../../lib/core/time-zone.ts';

/** A moment as a field for date and time shows it, such as `2026-03-01T09:00`, in a time zone. */
export const localOf = (moment: string | null, zone: string): string =>
  moment === null ? '' : wallClock(zone, new Date(moment)).toISOString().slice(0, 16);

/** The moment at which a clock of the time zone shows this; null for a text that is no date and time. */
export const momentAt = (local: string, zone: string): string | null => {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(local)) return null;
  const shown = Date.parse(`${local.slice(0, 16)}:00.000Z`);
  return Number.isNaN(shown) ? null : new Date(momentOf(clocksOf(zone, shown), shown)).toISOString();
};
