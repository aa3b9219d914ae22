import { useBrand } from '../../access/caller.ts';
import { useList } from '../../data/use.ts';
import { useAllPages } from '../../data/whole.ts';

/** All regions of the brand that the caller may see: there are few. */
export const useRegions = (enabled = true) => {
  const list = useList('regions/list', { path: { brandId: useBrand().id }, query: { limit: 100 } }, { enabled });
  useAllPages(list);
  return list;
};
