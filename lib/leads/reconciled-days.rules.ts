import { dayAfter, midnight } from '#lib/core/calendar.ts';

const hourMs = 3_600_000;

/** All that is called by one date, from the east of the world to its west: a brand may have moved its clocks meanwhile. */
export const momentsOf = (day: string): { from: Date; until: Date } => ({
  from: new Date(midnight(day).getTime() - 14 * hourMs),
  until: new Date(midnight(day).getTime() + 36 * hourMs),
});

/** For so long the stream is tried to be followed: what was not counted or announced by then never is by itself. */
export const streamMs = 6 * hourMs;

/** A day is over everywhere, and the stream with it, when the second day after it begins. */
const settlingDays = 2;
/** Longer than submissions are held back, of which one that is released is a lead of the day that it was made on. */
const releaseDays = 30;

/** What is looked at, from when on it was, and until which day it was asked for. */
export interface ProofsAsked {
  since: string;
  day: string;
}

/** The day that is to be proven next, and with it the one for which no release is possible any more. */
export const daysToProve = (
  { since, day }: ProofsAsked,
  today: string,
): { day: string; days: string[] } | undefined => {
  const next = dayAfter(day, 1);
  if (next > dayAfter(today, -settlingDays)) return undefined;
  return { day: next, days: [next, dayAfter(next, -releaseDays)].filter((one) => one > since) };
};
