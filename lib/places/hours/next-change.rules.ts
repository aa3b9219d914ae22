import { nextChangeDays } from '#lib/platform/core/contract/stated-numbers.ts';
import { clocksOf, momentOf, shownAt } from '#lib/platform/core/time/time-zone.ts';
import { boundsOn, dayMs, minuteMs, openAt, type PlaceHours } from './rules.ts';

/** The moments at which a day, that of this midnight in wall time, may open, close or begin. */
const momentsOf = (place: PlaceHours, midnight: number): number[] => {
  const clocks = clocksOf(place.timezone, midnight);
  const edges = [0, ...boundsOn(place, midnight)].map((minutes) => momentOf(clocks, midnight + minutes * minuteMs));
  // A period that a change of the clocks cuts off ends with the change.
  return [...edges, ...(clocks.changeAt === Infinity ? [] : [clocks.changeAt])];
};

/**
 * When a place next opens or closes, within eight days. Null when it does not, and when its hours are not stated now or up
 * to then.
 */
export const nextChange = (place: PlaceHours, now: Date): Date | null => {
  const current = openAt(place, now);
  if (current === null) return null;
  const moment = now.getTime();
  const today = Math.floor(shownAt(clocksOf(place.timezone, moment), moment) / dayMs) * dayMs;
  const days = Array.from({ length: nextChangeDays + 2 }, (_, at) => today + (at - 1) * dayMs);
  const moments = days
    .flatMap((midnight) => momentsOf(place, midnight))
    .filter((at) => at > moment && at <= moment + nextChangeDays * dayMs);
  for (const at of moments.toSorted((a, b) => a - b)) {
    const state = openAt(place, new Date(at));
    if (state === null) return null;
    if (state !== current) return new Date(at);
  }
  return null;
};
