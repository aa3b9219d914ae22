import { navigationVersions } from '#lib/navigation/records.ts';
import { type BrandView, keyIn, query } from '#lib/table/table.ts';
import { commit, remove } from '#lib/table/write.ts';

/** Few enough that they fit into one transaction, whatever their size. */
const atOnce = 5;

/** Removes the kept versions of the navigation of a deleted site; it can be repeated. */
export const purgeNavigation = async (view: BrandView, siteId: string): Promise<void> => {
  for (;;) {
    const page = { partition: navigationVersions(view, siteId), limit: atOnce };
    const { items } = await query({ ...page, attributes: ['PK', 'SK'] });
    if (items.length === 0) return;
    await commit(items.map((item) => remove(keyIn(item))));
  }
};
