import { commit } from '#lib/platform/table/commit.ts';
import { query } from '#lib/platform/table/lists/query.ts';
import { type BrandView, get, keyIn } from '#lib/platform/table/table.ts';
import { remove, unchanged } from '#lib/platform/table/write.ts';
import { navigationVersions } from '#lib/web/navigation/records.ts';
import { siteKey } from '#lib/web/sites/records.ts';

/** Few enough that they fit into one transaction, whatever their size. */
const atOnce = 5;

/** Removes the kept versions of the navigation of a deleted site, unless it is restored; it can be repeated. */
export const purgeNavigation = async (view: BrandView, siteId: string): Promise<void> => {
  const site = siteKey(view, siteId);
  for (;;) {
    if (await get(site)) return;
    const page = { partition: navigationVersions(view, siteId), limit: atOnce };
    const { items } = await query({ ...page, attributes: ['PK', 'SK'] });
    if (items.length === 0) return;
    await commit([unchanged(site, undefined), ...items.map((item) => remove(keyIn(item)))]);
  }
};
