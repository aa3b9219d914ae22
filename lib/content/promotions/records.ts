import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { type RecordOf, recordKind } from '#lib/platform/table/record-kind.ts';
import { type BrandView, getEach } from '#lib/platform/table/table.ts';
import { create, put, remove, replace, type Write } from '#lib/platform/table/write.ts';
import { tryUpdate } from '#lib/platform/table/write-now.ts';
import { type Promotion, promotion } from './shape.contract.ts';

/** The total number of leads with a promotion. */
interface PromotionTotal {
  leads: number;
}

/** A promotion that is not archived, as the list by end finds it. */
interface CurrentPromotion {
  kind: 'current-promotion';
  promotionId: string;
  /** Copies, so that the picture and the form are read together with the promotion. Absent in early records. */
  imageMediaId?: string | null;
  formId?: string | null;
}

const { status: _, leadCount: __, ...stored } = promotion.shape;
const shape = {
  ...stored,
  scope: stored.scope.default('all'),
  /** Also those of its regions, so that whoever reads it sees all that it covers. */
  locationIds: stored.locationIds.default([]),
  regionIds: stored.regionIds.default([]),
  /** Those that were chosen by hand, where regions add others. */
  chosenIds: z.array(z.string()).exactOptional(),
  participation: stored.participation.default('mandatory'),
  optedInLocationIds: stored.optedInLocationIds.default([]),
  timeBasis: stored.timeBasis.default('location'),
  priority: stored.priority.default(0),
};

const promotions = recordKind('promotion', shape).ofBrand('PROMOTION', '{promotionId}', {
  title: 'Promotion',
  internal: ['chosenIds'],
});

export type PromotionRecord = RecordOf<typeof promotions>;
export const makePromotion = promotions.make;

/** A promotion with the locations that were chosen by hand alone, as people change it. */
export const asChosen = ({ chosenIds, ...promotion }: PromotionRecord): PromotionRecord =>
  chosenIds ? { ...promotion, locationIds: chosenIds } : promotion;

const totals = recordKind<PromotionTotal>('promotion-total').ofBrand('PROMOTION_TOTAL', '{promotionId}', {
  title: 'Leads of a promotion',
});

const currents = recordKind<CurrentPromotion>('current-promotion').ofBrand(
  'CURRENT_PROMOTION',
  '{endsAt}#{promotionId}',
  { title: 'Promotion that is not archived, by its end (`~` without one), with its picture and form' },
);

export const promotionsOf = (view: BrandView) => promotions.partition(view);
export const promotionKey = promotions.key;
export const promotionTotalKey = totals.key;

const never = '~';

/** The place of a promotion among those that are not archived. */
export const currentPromotionKey = (view: BrandView, { endsAt, id }: Pick<Promotion, 'endsAt' | 'id'>) =>
  currents.key(view, endsAt ?? never, id);

const currentEntry = ({ id, imageMediaId, formId }: PromotionRecord): CurrentPromotion => ({
  kind: 'current-promotion',
  promotionId: id,
  imageMediaId,
  formId,
});

const listCurrent = (view: BrandView, promotion: PromotionRecord): Write =>
  put(currentPromotionKey(view, promotion), currentEntry(promotion));

/**
 * Notes picture and form in the entry of a promotion that was stored before entries had them; false if nothing was to be
 * done.
 */
export const noteCurrentPromotion = async (view: BrandView, promotion: PromotionRecord): Promise<boolean> => {
  if (promotion.archivedAt !== null) return false;
  const { imageMediaId, formId } = promotion;
  const when = { kind: 'current-promotion', imageMediaId: undefined } as const;
  return (await tryUpdate(currentPromotionKey(view, promotion), { set: { imageMediaId, formId }, when })).done;
};

/** No time zone is further behind UTC. */
const maxBehindMs = 14 * 3_600_000;

/** The promotions that may not have ended yet in some time zone. */
export const currentPromotions = (view: BrandView, now: Date) => {
  const from = new Date(now.getTime() - maxBehindMs).toISOString();
  return queryAll({
    partition: currents.partition(view),
    from,
    attributes: ['promotionId', 'imageMediaId', 'formId'],
  });
};

export const insertPromotion = (view: BrandView, promotion: PromotionRecord): Write[] => [
  create(promotionKey(view, promotion.id), promotion),
  listCurrent(view, promotion),
];

/** Saves a promotion for the version that was read. */
export const savePromotion = (view: BrandView, before: PromotionRecord, after: PromotionRecord): Write[] => {
  const saved = replace(promotionKey(view, after.id), after);
  const left = remove(currentPromotionKey(view, before));
  if (after.archivedAt !== null) return [saved, left];
  if (before.endsAt !== after.endsAt) return [saved, left, listCurrent(view, after)];
  const isListedAlike = isDeepStrictEqual(currentEntry(before), currentEntry(after));
  return isListedAlike ? [saved] : [saved, listCurrent(view, after)];
};

export const leadCountsOf = async (view: BrandView, ids: readonly string[]): Promise<number[]> => {
  const totals = await getEach(ids.map((id) => promotionTotalKey(view, id)));
  return totals.map((total) => total?.leads ?? 0);
};
