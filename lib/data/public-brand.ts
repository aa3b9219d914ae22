import { found } from '#lib/domain/problem.ts';
import { isPublic } from '#lib/domain/subscription.ts';
import { type BrandRecord, brandKey } from './brands.ts';
import { getRecent } from './cached.ts';
import { type BrandView, brandView } from './table.ts';

/** A brand as the public meets it; throws `not_found` for one that is unknown or not open to it. */
export const readPublicBrand = async (brandId: string, now: Date): Promise<{ brand: BrandRecord; own: BrandView }> => {
  const own = brandView(brandId);
  const { brand } = await getRecent({ brand: brandKey(own) }, now);
  return { brand: found(brand && isPublic(brand, now) ? brand : undefined, 'Brand'), own };
};
