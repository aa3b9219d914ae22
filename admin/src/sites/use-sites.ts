import { useBrand } from '../access/caller.ts';
import { useList } from '../data/use.ts';
import { useAllPages } from '../data/whole.ts';

/** Sites that the caller may see, read page by page, and the primary one of the brand. */
export const useSites = () => {
  const brand = useBrand();
  const list = useList('sites/list', { path: { brandId: brand.id }, query: { limit: 100 } }, { isSteady: true });
  useAllPages(list);
  const { entries } = list;
  const primary = entries.find(({ isPrimary, locationId }) => isPrimary && locationId === null);
  return { list, sites: entries, primaryId: primary?.id ?? null, isReading: list.hasNextPage && !list.error };
};
