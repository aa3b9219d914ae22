import { type BrandView, getEach, type Key, queryAll } from '#lib/table/table.ts';
import { create, put, remove, replace, type Write } from '#lib/table/write.ts';
import type { Promotion, PromotionStatus } from './contract.ts';

export interface PromotionRecord extends Omit<Promotion, 'status' | 'leadCount'> {
  kind: 'promotion';
  version: number;
}

export const promotionsOf = (own: BrandView): string => own.partition('PROMOTION');
export const promotionKey = (own: BrandView, promotionId: string): Key<PromotionRecord> =>
  own.key('PROMOTION', promotionId);

/** Leads that came with a promotion, ever. */
export const promotionTotalKey = (own: BrandView, promotionId: string): Key<{ leads: number }> =>
  own.key('PROMOTION_TOTAL', promotionId);

const current = 'CURRENT_PROMOTION';
const never = '~';

/** The place of a promotion among those that are not archived, which are sorted by their ends. */
const currentKey = (own: BrandView, { endsAt, id }: PromotionRecord): Key =>
  own.key(current, `${endsAt ?? never}#${id}`);

const currentItem = ({ id }: PromotionRecord) => ({ kind: 'current-promotion', promotionId: id });

/** No clock on earth is further behind UTC. */
const maxBehindMs = 14 * 3_600_000;

/** The ids of the promotions that may not have ended yet somewhere on earth. */
export const currentPromotionIds = async (own: BrandView, now: Date): Promise<string[]> => {
  const from = new Date(now.getTime() - maxBehindMs).toISOString();
  const items = await queryAll({ partition: own.partition(current), from, attributes: ['promotionId'] });
  return items.map(({ promotionId }) => String(promotionId));
};

export const createPromotion = (own: BrandView, promotion: PromotionRecord): Write[] => [
  create(promotionKey(own, promotion.id), promotion),
  put(currentKey(own, promotion), currentItem(promotion)),
];

/** Saves a promotion over the version that was read. */
export const savePromotion = (own: BrandView, before: PromotionRecord, after: PromotionRecord): Write[] => {
  const saved = replace(promotionKey(own, after.id), after);
  const left = remove(currentKey(own, before));
  if (after.archivedAt !== null) return [saved, left];
  return before.endsAt === after.endsAt ? [saved] : [saved, left, put(currentKey(own, after), currentItem(after))];
};

export const leadCountsOf = async (own: BrandView, ids: readonly string[]): Promise<number[]> => {
  const totals = await getEach(ids.map((id) => promotionTotalKey(own, id)));
  return totals.map((total) => total?.leads ?? 0);
};

export const toPromotion = (
  { kind: _, version: __, ...promotion }: PromotionRecord,
  status: PromotionStatus,
  leadCount: number,
): Promotion => ({ ...promotion, status, leadCount });
