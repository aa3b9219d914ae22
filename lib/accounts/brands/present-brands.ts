import { getRecent } from '#lib/platform/table/cached.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { brandKey } from './records.ts';

/** The items whose brand still exists. Follow-up records of an erased brand must not be created. */
export const ofPresentBrands = async <T extends { brandId: string }>(
  records: readonly T[],
  now: Date,
): Promise<T[]> => {
  const keys = Object.fromEntries(records.map(({ brandId }) => [brandId, brandKey(brandView(brandId))]));
  const brands = await getRecent(keys, now);
  return records.filter(({ brandId }) => brands[brandId] !== undefined);
};
