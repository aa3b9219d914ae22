import { dayAfter, dayOf, daysUntil } from '#lib/platform/core/time/calendar.ts';
import { wallClock } from '#lib/platform/core/time/time-zone.ts';

export type DigestPeriod = 'daily' | 'weekly';

const firstHour = 8;
/** Later than this it is skipped: an outage of the morning is caught up on, one of the whole day is not. */
const lastHour = 12;

/** The days that the digest of a day covers, the oldest first. */
export const digestDays = (period: DigestPeriod, day: string): string[] =>
  daysUntil(dayAfter(day, -1), period === 'daily' ? 1 : 7);

/** The local day for which a digest is due now; undefined when none is. Weekly ones are sent on Mondays. */
export const digestDue = (period: DigestPeriod, timezone: string, now: Date): string | undefined => {
  const local = wallClock(timezone, now);
  if (local.getUTCHours() < firstHour || local.getUTCHours() >= lastHour) return undefined;
  return period === 'daily' || local.getUTCDay() === 1 ? dayOf(local) : undefined;
};
