import { getRecent } from '#lib/table/cached.ts';
import { brandView } from '#lib/table/table.ts';
import { brandKey } from './records.ts';

/** The items whose brand still exists. Follow-up records of an erased brand must not be created. */
export const ofPresentBrands = async <Thing extends { brandId: string }>(
  things: readonly Thing[],
  now: Date,
): Promise<Thing[]> => {
  const keys = Object.fromEntries(things.map(({ brandId }) => [brandId, brandKey(brandView(brandId))]));
  const brands = await getRecent(keys, now);
  return things.filter(({ brandId }) => brands[brandId] !== undefined);
};
