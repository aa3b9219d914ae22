import { orNotFound } from '#lib/platform/core/problem.ts';
import { isPublic } from '#lib/platform/plans/subscription.rules.ts';
import { getRecent } from '#lib/platform/table/cached.ts';
import { type BrandView, brandView } from '#lib/platform/table/table.ts';
import { type BrandRecord, brandKey } from './records.ts';

/** A brand for a public read; throws `not_found` for one that is unknown or not public. */
export const readPublicBrand = async (brandId: string, now: Date): Promise<{ brand: BrandRecord; view: BrandView }> => {
  const view = brandView(brandId);
  const { brand } = await getRecent({ brand: brandKey(view) });
  return { brand: orNotFound(brand && isPublic(brand, now) ? brand : undefined, 'Brand'), view };
};
