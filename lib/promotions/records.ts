import { type BrandView, getEach, type Key, queryAll } from '#lib/table/table.ts';
import { create, put, remove, replace, type Write } from '#lib/table/write.ts';
import type { Promotion, PromotionStatus } from './contract.ts';

export interface PromotionRecord extends Omit<Promotion, 'status' | 'leadCount'> {
  kind: 'promotion';
  version: number;
}

export const promotionsOf = (view: BrandView): string => view.partition('PROMOTION');
export const promotionKey = (view: BrandView, promotionId: string): Key<PromotionRecord> =>
  view.key('PROMOTION', promotionId);

/** The total number of leads with a promotion. */
export const promotionTotalKey = (view: BrandView, promotionId: string): Key<{ leads: number }> =>
  view.key('PROMOTION_TOTAL', promotionId);

const current = 'CURRENT_PROMOTION';
const never = '~';

/** The place of a promotion among those that are not archived, sorted by end. */
const currentKey = (view: BrandView, { endsAt, id }: PromotionRecord): Key =>
  view.key(current, `${endsAt ?? never}#${id}`);

const currentItem = ({ id }: PromotionRecord) => ({ kind: 'current-promotion', promotionId: id });

/** The time zone that is furthest behind UTC. */
const maxBehindMs = 14 * 3_600_000;

/** The ids of the promotions that may not have ended yet in some time zone. */
export const currentPromotionIds = async (view: BrandView, now: Date): Promise<string[]> => {
  const from = new Date(now.getTime() - maxBehindMs).toISOString();
  const items = await queryAll({ partition: view.partition(current), from, attributes: ['promotionId'] });
  return items.map(({ promotionId }) => String(promotionId));
};

export const createPromotion = (view: BrandView, promotion: PromotionRecord): Write[] => [
  create(promotionKey(view, promotion.id), promotion),
  put(currentKey(view, promotion), currentItem(promotion)),
];

/** Saves a promotion for the version that was read. */
export const savePromotion = (view: BrandView, before: PromotionRecord, after: PromotionRecord): Write[] => {
  const saved = replace(promotionKey(view, after.id), after);
  const left = remove(currentKey(view, before));
  if (after.archivedAt !== null) return [saved, left];
  return before.endsAt === after.endsAt ? [saved] : [saved, left, put(currentKey(view, after), currentItem(after))];
};

export const leadCountsOf = async (view: BrandView, ids: readonly string[]): Promise<number[]> => {
  const totals = await getEach(ids.map((id) => promotionTotalKey(view, id)));
  return totals.map((total) => total?.leads ?? 0);
};

export const toPromotion = (
  { kind: _, version: __, ...promotion }: PromotionRecord,
  status: PromotionStatus,
  leadCount: number,
): Promotion => ({ ...promotion, status, leadCount });
