import { clocksOf, momentOf, shownAt } from '#lib/platform/core/time/time-zone.ts';
import type { DayHours, Week } from './contract.ts';
import { dayMs, minuteMs, opensOn, type PlaceHours } from './rules.ts';

const day = (periods: DayHours['periods']): DayHours => ({
  isClosed: periods.length === 0,
  is24Hours: false,
  openTime: periods[0]?.open ?? null,
  closeTime: periods[0]?.close ?? null,
  periods,
});
const workday = day([{ open: '09:00', close: '17:00' }]);
const free = day([]);

/** The hours that count where none are stated. */
const officeWeek: Week = {
  monday: workday,
  tuesday: workday,
  wednesday: workday,
  thursday: workday,
  friday: workday,
  saturday: free,
  sunday: free,
};

const isEverOpen = (week: Week): boolean =>
  Object.values(week).some((hours) => hours !== null && (hours.is24Hours || hours.periods.length > 0));

/**
 * A place with hours to count by: Monday to Friday from 9 to 17 where it states none, or is closed on all days of the week.
 * A single day that is not stated counts as closed.
 */
const countedHours = (place: PlaceHours): PlaceHours =>
  place.week && isEverOpen(place.week) ? place : { ...place, week: officeWeek };

/** The longest time that a deadline may be away, however seldom the place opens. */
export const longestWaitDays = 60;

/** From when until when a place is open, in order and without overlaps, from a moment on and until another. */
function* openSpans(place: PlaceHours, from: number, until: number): Generator<{ start: number; end: number }> {
  // A period of yesterday may last until today; where clocks go back over midnight, tomorrow has already begun once.
  const midnight = Math.floor(shownAt(clocksOf(place.timezone, from), from) / dayMs) * dayMs - dayMs;
  const last = until + 2 * dayMs;
  let done = from;
  for (let today = midnight; today <= last; today += dayMs) {
    const clocks = clocksOf(place.timezone, today);
    for (const { from: open, to: close } of opensOn(place, today)) {
      const start = Math.max(done, momentOf(clocks, today + open * minuteMs));
      const end = Math.min(until, momentOf(clocks, today + close * minuteMs));
      if (end > start) {
        yield { start, end };
        done = end;
      }
    }
  }
}

/** How long a place was open between two moments, in whole minutes. */
export const businessMinutes = (place: PlaceHours, from: Date, until: Date): number => {
  let open = 0;
  for (const { start, end } of openSpans(countedHours(place), from.getTime(), until.getTime())) open += end - start;
  return Math.floor(open / minuteMs);
};

/** When a place has been open for so many minutes after a moment; after sixty days at the latest. */
export const afterBusinessMinutes = (place: PlaceHours, from: Date, minutes: number): Date => {
  const latest = from.getTime() + longestWaitDays * dayMs;
  let left = minutes * minuteMs;
  for (const { start, end } of openSpans(countedHours(place), from.getTime(), latest)) {
    if (end - start >= left) return new Date(start + left);
    left -= end - start;
  }
  return new Date(latest);
};
