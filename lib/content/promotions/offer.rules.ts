import { matchesSearch, searchTerms } from '#lib/platform/core/text/search-terms.ts';
import { clocksOf, momentOf } from '#lib/platform/core/time/time-zone.ts';
import type { PromotionStatus } from './contract.ts';
import type { Promotion } from './shape.contract.ts';

export type Times = Pick<Promotion, 'startsAt' | 'endsAt' | 'timeBasis'>;

/** The moment of a promotion's time in a time zone. */
const momentIn = (time: string, timeBasis: Times['timeBasis'], timezone: string): number => {
  const shown = Date.parse(time);
  return timeBasis === 'utc' ? shown : momentOf(clocksOf(timezone, shown), shown);
};

/** When a promotion ends in a time zone; infinite without an end. */
const endIn = ({ endsAt, timeBasis }: Times, timezone: string): number =>
  endsAt === null ? Infinity : momentIn(endsAt, timeBasis, timezone);

/** The moment at which a promotion ends in a time zone; null without an end. */
export const endsIn = (promotion: Times, timezone: string): string | null => {
  const end = endIn(promotion, timezone);
  return Number.isFinite(end) ? new Date(end).toISOString() : null;
};

export const statusOf = (
  promotion: Times & Pick<Promotion, 'archivedAt'>,
  timezone: string,
  now: Date,
): PromotionStatus => {
  const { startsAt, timeBasis, archivedAt } = promotion;
  if (archivedAt !== null) return 'archived';
  if (now.getTime() >= endIn(promotion, timezone)) return 'expired';
  return startsAt !== null && now.getTime() < momentIn(startsAt, timeBasis, timezone) ? 'scheduled' : 'active';
};

export const covers = ({ scope, locationIds }: Pick<Promotion, 'scope' | 'locationIds'>, locationId: string): boolean =>
  scope === 'all' || locationIds.includes(locationId);

/** Whether a promotion covers any of these locations; null means every location. */
export const coversAny = (
  promotion: Pick<Promotion, 'scope' | 'locationIds'>,
  locationIds: readonly string[] | null,
): boolean => locationIds?.some((id) => covers(promotion, id)) ?? true;

type Offer = Times & Pick<Promotion, 'archivedAt' | 'scope' | 'locationIds' | 'participation' | 'optedInLocationIds'>;

/** Whether a public location offers a promotion at a moment. */
export const isOffered = (promotion: Offer, location: { id: string; timezone: string }, now: Date): boolean =>
  statusOf(promotion, location.timezone, now) === 'active' &&
  covers(promotion, location.id) &&
  (promotion.participation === 'mandatory' || promotion.optedInLocationIds.includes(location.id));

/** The locations that offer a running promotion: all, some, or none. */
export const reachOf = ({
  scope,
  locationIds,
  participation,
  optedInLocationIds,
}: Pick<Offer, 'scope' | 'locationIds' | 'participation' | 'optedInLocationIds'>): 'all' | 'some' | 'none' => {
  if (participation === 'mandatory') {
    if (scope === 'all') return 'all';
    // A region may have no locations, or be deleted.
    return locationIds.length > 0 ? 'some' : 'none';
  }
  return optedInLocationIds.some((id) => covers({ scope, locationIds }, id)) ? 'some' : 'none';
};

/** Whether a promotion runs at a location by its clock, or else anywhere in the brand by the clock of the brand. */
export const runsAt = (
  promotion: Offer,
  brand: { timezone: string },
  location: { id: string; timezone: string } | undefined,
  now: Date,
): boolean =>
  location
    ? isOffered(promotion, location, now)
    : statusOf(promotion, brand.timezone, now) === 'active' && reachOf(promotion) !== 'none';

/** The locations that take part in a promotion of some; undefined for one that every location takes part in. */
export const takingPart = (
  promotion: Pick<Offer, 'scope' | 'locationIds' | 'participation' | 'optedInLocationIds'>,
): ReadonlySet<string> | undefined => {
  const { scope, locationIds, participation, optedInLocationIds } = promotion;
  if (participation === 'optional') return new Set(optedInLocationIds.filter((id) => covers(promotion, id)));
  return scope === 'all' ? undefined : new Set(locationIds);
};

const priorityRange = 1_000_000;
/** After all possible times. */
const never = 900_000_000_000_000;
const beginning = -100_000_000_000_000;

/** Sorts the offers of a location: the highest priority first, then the earliest end. */
export const offerPlace = (promotion: Times & Pick<Promotion, 'id' | 'priority'>, timezone: string): string => {
  const rank = String(priorityRange - promotion.priority).padStart(7, '0');
  const end = Math.min(endIn(promotion, timezone), never) - beginning;
  return `${rank}#${String(end).padStart(16, '0')}#${promotion.id}`;
};

interface Filter {
  status?: PromotionStatus | undefined;
  locationId?: string | undefined;
  q?: string | undefined;
}

type Listed = Times & Pick<Promotion, 'archivedAt' | 'scope' | 'locationIds' | 'title' | 'code'>;

/** Whether a promotion matches the filters of the brand's list. */
export const promotionFilter =
  ({ status, locationId, q }: Filter, timezone: string, now: Date) =>
  (promotion: Listed): boolean =>
    (status === undefined || statusOf(promotion, timezone, now) === status) &&
    (locationId === undefined || covers(promotion, locationId)) &&
    matchesSearch([...searchTerms(promotion.title), ...(promotion.code ? [promotion.code.toLowerCase()] : [])], q);
