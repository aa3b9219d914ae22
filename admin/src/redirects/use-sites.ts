import { useBrand } from '../access/caller.ts';
import { useList } from '../data/use.ts';

/** Sites that the caller may see, and the primary one of the brand. */
export const useSites = () => {
  const brand = useBrand();
  const { entries } = useList('sites/list', { path: { brandId: brand.id }, query: { limit: 100 } }, { isSteady: true });
  const primary = entries.find(({ isPrimary, locationId }) => isPrimary && locationId === null);
  return { sites: entries, primaryId: primary?.id ?? null };
};
