import { allBrands, brandIdOf } from '#lib/brands/records.ts';
import { query } from '#lib/table/lists/query.ts';
import { type BrandView, brandView, type Entry, type Item, type Partition } from '#lib/table/table.ts';
import type { Migration } from './migration.ts';

const pageSize = 25;

/** Where a page begins: the brand, its place in the list of brands, and the place in the brand's own list. */
interface Cursor {
  brandId: string;
  brand: Item | null;
  after: Item | null;
}

const brandAfter = async (brand: Item | null): Promise<Cursor | undefined> => {
  const { items } = await query({
    partition: allBrands(),
    limit: 1,
    ...(brand && { after: brand }),
  });
  const [found] = items;
  if (!found) return undefined;
  const { PK, SK, GSI1PK, GSI1SK } = found;
  return { brandId: brandIdOf(found), brand: { PK, SK, GSI1PK, GSI1SK }, after: null };
};

/** A migration of each record in one list of every brand, page by page. */
export const eachRecord = <T>(
  name: string,
  listOf: (view: BrandView) => Partition<T>,
  change: (view: BrandView, record: Entry<T>, now: Date) => Promise<boolean>,
): Migration => ({
  name,
  page: async (from, now) => {
    const at = from === undefined ? await brandAfter(null) : (JSON.parse(from) as Cursor);
    if (!at) return { changed: 0, next: undefined };
    const view = brandView(at.brandId);
    const { items, next: after } = await query({
      partition: listOf(view),
      limit: pageSize,
      ...(at.after && { after: at.after }),
    });
    let changed = 0;
    for (const item of items) if (await change(view, item, now)) changed++;
    const next = after ? { ...at, after } : await brandAfter(at.brand);
    return { changed, next: next && JSON.stringify(next) };
  },
});
