import { recordKind } from '#lib/table/record-kind.ts';
import { type BrandView, getEach, queryAll } from '#lib/table/table.ts';
import { create, put, remove, replace, type Write } from '#lib/table/write.ts';
import type { Promotion } from './contract.ts';

export interface PromotionRecord extends Omit<Promotion, 'status' | 'leadCount'> {
  kind: 'promotion';
  version: number;
}

/** The total number of leads with a promotion. */
interface PromotionTotal {
  leads: number;
}

/** A promotion that is not archived, as the list by end finds it. */
interface CurrentPromotion {
  kind: 'current-promotion';
  promotionId: string;
}

const promotions = recordKind<PromotionRecord>('promotion').ofBrand('PROMOTION', '{promotionId}', {
  title: 'Promotion',
});

const totals = recordKind<PromotionTotal>('promotion-total').ofBrand('PROMOTION_TOTAL', '{promotionId}', {
  title: 'Leads of a promotion',
});

const currents = recordKind<CurrentPromotion>('current-promotion').ofBrand(
  'CURRENT_PROMOTION',
  '{endsAt}#{promotionId}',
  { title: 'Promotion that is not archived, by its end (`~` without one)' },
);

export const promotionsOf = (view: BrandView) => promotions.partition(view);
export const promotionKey = promotions.key;
export const promotionTotalKey = totals.key;

const never = '~';

/** The place of a promotion among those that are not archived. */
const currentKey = (view: BrandView, { endsAt, id }: PromotionRecord) => currents.key(view, endsAt ?? never, id);

const listCurrent = (view: BrandView, promotion: PromotionRecord): Write =>
  put(currentKey(view, promotion), { kind: 'current-promotion', promotionId: promotion.id });

/** No time zone is further behind UTC. */
const maxBehindMs = 14 * 3_600_000;

/** The ids of the promotions that may not have ended yet in some time zone. */
export const currentPromotionIds = async (view: BrandView, now: Date): Promise<string[]> => {
  const from = new Date(now.getTime() - maxBehindMs).toISOString();
  const entries = await queryAll({ partition: currents.partition(view), from, attributes: ['promotionId'] });
  return entries.map(({ promotionId }) => promotionId);
};

export const insertPromotion = (view: BrandView, promotion: PromotionRecord): Write[] => [
  create(promotionKey(view, promotion.id), promotion),
  listCurrent(view, promotion),
];

/** Saves a promotion for the version that was read. */
export const savePromotion = (view: BrandView, before: PromotionRecord, after: PromotionRecord): Write[] => {
  const saved = replace(promotionKey(view, after.id), after);
  const left = remove(currentKey(view, before));
  if (after.archivedAt !== null) return [saved, left];
  return before.endsAt === after.endsAt ? [saved] : [saved, left, listCurrent(view, after)];
};

export const leadCountsOf = async (view: BrandView, ids: readonly string[]): Promise<number[]> => {
  const totals = await getEach(ids.map((id) => promotionTotalKey(view, id)));
  return totals.map((total) => total?.leads ?? 0);
};
