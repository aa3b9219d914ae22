import { dayAfter, midnight } from '#lib/platform/core/time/calendar.ts';

const hourMs = 3_600_000;

/** All hours with one date anywhere in the world: a brand may have changed its time zone. */
export const momentsOf = (day: string): { from: Date; until: Date } => ({
  from: new Date(midnight(day).getTime() - 14 * hourMs),
  until: new Date(midnight(day).getTime() + 36 * hourMs),
});

/** The stream's consumers retry for this long; after that, nothing is retried automatically. */
export const streamMs = 6 * hourMs;

/** A day is over in every time zone, and the stream with it, when the second day after it begins. */
const settlingDays = 2;
/** Longer than the quarantine. A submission that is released counts for the day on which it was made. */
const releaseDays = 30;

/** The requested reconciliations: every day after `since` up to `day`. */
export interface ReconciliationsAsked {
  since: string;
  day: string;
}

/** The next day to reconcile, with the earlier day of which nothing can be released any more. */
export const daysToReconcile = (
  { since, day }: ReconciliationsAsked,
  today: string,
): { day: string; days: string[] } | undefined => {
  const next = dayAfter(day, 1);
  if (next > dayAfter(today, -settlingDays)) return undefined;
  return { day: next, days: [next, dayAfter(next, -releaseDays)].filter((one) => one > since) };
};
