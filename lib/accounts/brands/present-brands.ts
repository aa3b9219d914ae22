import { getRecent } from '#lib/platform/table/cached.ts';
import { type BrandView, brandView, type Key } from '#lib/platform/table/table.ts';
import { brandKey } from './records.ts';

/**
 * The items whose brand still exists. Follow-up records of an erased brand must not be created. `along` are records of each
 * brand that its caller reads next: they are read in the same round trip.
 */
export const ofPresentBrands = async <T extends { brandId: string }>(
  records: readonly T[],
  along: (view: BrandView) => readonly Key[] = () => [],
): Promise<T[]> => {
  const views = [...new Set(records.map(({ brandId }) => brandId))].map(brandView);
  const keys = Object.fromEntries(views.map((view) => [view.id, brandKey(view)]));
  const others = Object.fromEntries(
    views.flatMap((view) => along(view).map((key, at) => [`${view.id} ${at}`, key] as const)),
  );
  const brands: Record<string, unknown> = await getRecent({ ...keys, ...others }, Object.keys(others));
  return records.filter(({ brandId }) => brands[brandId] !== undefined);
};
