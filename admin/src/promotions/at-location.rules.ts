import { covers, isOffered, statusOf } from '../../../lib/content/promotions/offer.rules.ts';
import type { Promotion } from './values.rules.ts';

interface Place {
  id: string;
  name: string;
  timezone: string;
}

/** State of a promotion at a location, in its time zone. */
export const stateAt = (promotion: Promotion, place: Place, now: Date): Promotion['status'] | 'notPart' => {
  const status = statusOf(promotion, place.timezone, now);
  return status === 'active' && !isOffered(promotion, place, now) ? 'notPart' : status;
};

/** Locations that a promotion covers. */
export const covered = <T extends Place>(promotion: Promotion, places: readonly T[]): T[] =>
  places.filter(({ id }) => covers(promotion, id));
