import type { DataOf } from '../data/operations.ts';
import { pick } from '../data/shape.ts';
import { localOf, momentAt } from '../design/zone.rules.ts';

export type Promotion = DataOf<'promotions/get'>['promotion'];

/** Values of the form of a promotion. */
export type Values = Omit<
  Promotion,
  'id' | 'brandId' | 'status' | 'leadCount' | 'archivedAt' | 'createdAt' | 'updatedAt'
>;

export const noValues: Values = {
  title: '',
  description: null,
  terms: null,
  code: null,
  discountType: 'percent',
  discountValue: null,
  imageMediaId: null,
  ctaLabel: null,
  ctaUrl: null,
  formId: null,
  scope: 'all',
  locationIds: [],
  regionIds: [],
  participation: 'mandatory',
  optedInLocationIds: [],
  startsAt: null,
  endsAt: null,
  timeBasis: 'location',
  priority: 0,
};

const names = Object.keys(noValues) as (keyof Values)[];

export const promotionValues = (promotion: Promotion): Values => pick(promotion, names);

/** Local times of the locations are stored as if they were UTC. */
export const zoneOf = (timeBasis: Values['timeBasis'], brandZone: string): string =>
  timeBasis === 'location' ? 'UTC' : brandZone;

/** The same time of day with the other time basis. */
export const withBasis = (time: string | null, from: string, to: string): string | null =>
  momentAt(localOf(time, from), to);
