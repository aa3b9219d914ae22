import { openAt, type PlaceHours, todayHours } from './rules.ts';

interface Opening {
  isOpen: boolean | null;
  today: ReturnType<typeof todayHours>;
}

/**
 * Whether places are open at a given moment. Places that share one week object, in the same zone and without a holiday
 * near, are computed once.
 */
export const openingNow = (now: Date) => {
  const known = new Map<PlaceHours['week'], Map<string, Opening>>();
  const work = (place: PlaceHours): Opening => ({ isOpen: openAt(place, now), today: todayHours(place, now) });
  return (place: PlaceHours): Opening => {
    if (place.holidays.length > 0) return work(place);
    const zones = known.get(place.week) ?? new Map<string, Opening>();
    known.set(place.week, zones);
    const opening = zones.get(place.timezone) ?? work(place);
    zones.set(place.timezone, opening);
    return opening;
  };
};
