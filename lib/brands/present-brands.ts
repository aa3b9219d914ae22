import { getRecent } from '#lib/table/cached.ts';
import { brandView } from '#lib/table/table.ts';
import { brandKey } from './records.ts';

/**
 * Those of some things whose brand is there. What follows them for a brand that was erased in the meantime would be all
 * that is left of it.
 */
export const ofPresentBrands = async <Thing extends { brandId: string }>(
  things: readonly Thing[],
  now: Date,
): Promise<Thing[]> => {
  const keys = Object.fromEntries(things.map(({ brandId }) => [brandId, brandKey(brandView(brandId))]));
  const brands = await getRecent(keys, now);
  return things.filter(({ brandId }) => brands[brandId] !== undefined);
};
