import { endsIn, offerPlace, reachOf, runsAt } from '#lib/content/promotions/offer.rules.ts';
import { offerPath } from '#lib/content/promotions/page.rules.ts';
import { type PublicPromotion, showPublicPromotion } from '#lib/content/promotions/public.contract.ts';
import { currentPromotions, type PromotionRecord, promotionKey } from '#lib/content/promotions/records.ts';
import { type FormRecord, formKey } from '#lib/leads/forms/records.ts';
import { toLocation } from '#lib/places/locations/answers.ts';
import { mediaIds } from '#lib/platform/media/ids.rules.ts';
import type { Picture } from '#lib/platform/media/picture.contract.ts';
import { readPictures } from '#lib/platform/media/picture.ts';
import { policyOf } from '#lib/platform/routing/paths.rules.ts';
import { type BrandView, getEach } from '#lib/platform/table/table.ts';
import { addressAt, type PublicPlace } from '#lib/use-cases/routing/public-place.ts';

const timezoneOf = ({ brand, at }: PublicPlace): string => at?.location.timezone ?? brand.timezone;

/** Whether visitors of a place may use a promotion now. */
const runs = (promotion: PromotionRecord, { brand, at }: PublicPlace, now: Date): boolean =>
  (!at || toLocation(at.location).isActive) && runsAt(promotion, brand, at?.location, now);

interface Related {
  pictures: ReadonlyMap<string, Picture>;
  forms: ReadonlyMap<string, FormRecord>;
}

const toPublicPromotion = (
  promotion: PromotionRecord,
  place: PublicPlace,
  { pictures, forms }: Related,
): PublicPromotion => {
  const { brand } = place;
  const form = forms.get(promotion.formId ?? '');
  return showPublicPromotion({
    ...promotion,
    ...addressAt(place, offerPath(policyOf(brand).offersSegment, promotion, brand.locale)),
    image: pictures.get(promotion.imageMediaId ?? '') ?? null,
    formSlug: form?.isActive && form.deletedAt === null ? form.slug : null,
    isEverywhere: reachOf(promotion) === 'all',
    endsAt: endsIn(promotion, timezoneOf(place)),
  });
};

const readForms = async (view: BrandView, ids: readonly string[]): Promise<ReadonlyMap<string, FormRecord>> => {
  const forms = await getEach(ids.map((id) => formKey(view, id)));
  return new Map(forms.flatMap((form) => (form ? [[form.id, form] as const] : [])));
};

const readCurrent = async (view: BrandView, now: Date) => {
  const current = await currentPromotions(view, now);
  const [promotions, pictures, forms] = await Promise.all([
    getEach(current.map(({ promotionId }) => promotionKey(view, promotionId))),
    readPictures(view, mediaIds(...current.map(({ imageMediaId }) => imageMediaId))),
    readForms(view, mediaIds(...current.map(({ formId }) => formId))),
  ]);
  return { promotions, pictures, forms };
};

/** A promotion with its place in the order. */
interface Running {
  SK: string;
  promotion: PublicPromotion;
}

/**
 * The promotions that run at a location by its clock, or anywhere in the brand by that of the brand, in their order. Two
 * round trips, and the place may be read meanwhile.
 */
export const rankedPromotions = async (
  view: BrandView,
  place: PublicPlace | Promise<PublicPlace>,
  now: Date,
): Promise<Running[]> => {
  const [there, { promotions, ...related }] = await Promise.all([place, readCurrent(view, now)]);
  const timezone = timezoneOf(there);
  return promotions
    .flatMap((record) => {
      if (!record || !runs(record, there, now)) return [];
      const promotion = toPublicPromotion(record, there, related);
      return [{ SK: offerPlace(record, timezone), promotion }];
    })
    .toSorted((one, other) => (one.SK < other.SK ? -1 : 1));
};

/** All of them, for a page. */
export const runningPromotions = async (...place: Parameters<typeof rankedPromotions>): Promise<PublicPromotion[]> =>
  (await rankedPromotions(...place)).map(({ promotion }) => promotion);

/** One promotion for its own page; undefined while it does not run there. One round trip. */
export const readPublicPromotion = async (
  view: BrandView,
  promotion: PromotionRecord,
  place: Promise<PublicPlace>,
  now: Date,
): Promise<PublicPromotion | undefined> => {
  const [there, pictures, forms] = await Promise.all([
    place,
    readPictures(view, mediaIds(promotion.imageMediaId)),
    readForms(view, mediaIds(promotion.formId)),
  ]);
  return runs(promotion, there, now) ? toPublicPromotion(promotion, there, { pictures, forms }) : undefined;
};
