import { allBrands, brandIdOf } from '#lib/accounts/brands/records.ts';
import { query } from '#lib/platform/table/lists/query.ts';
import { type BrandView, brandView, type Entry, type Item, type Partition } from '#lib/platform/table/table.ts';
import type { Migration } from './migration.ts';

const pageSize = 25;

/** Where a page begins: the brand, its place in the list of brands, which of the brand's own lists, and the place in it. */
interface Cursor {
  brandId: string;
  brand: Item | null;
  list?: number;
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

/** A migration of the records in some lists of every brand, page by page. The change returns how many it changed. */
export const eachPage = <T>(
  name: string,
  listsOf: (view: BrandView) => Promise<readonly Partition<T>[]>,
  change: (view: BrandView, records: readonly Entry<T>[], now: Date) => Promise<number>,
): Migration => ({
  name,
  page: async (from, now) => {
    const at = from === undefined ? await brandAfter(null) : (JSON.parse(from) as Cursor);
    if (!at) return { changed: 0, next: undefined };
    const view = brandView(at.brandId);
    const lists = await listsOf(view);
    const { list = 0 } = at;
    const partition = lists[list];
    const { items, next: after } = partition
      ? await query({ partition, limit: pageSize, ...(at.after && { after: at.after }) })
      : { items: [], next: undefined };
    const changed = await change(view, items, now);
    const inBrand = after ? { ...at, after } : { ...at, list: list + 1, after: null };
    const next = after || list + 1 < lists.length ? inBrand : await brandAfter(at.brand);
    return { changed, next: next && JSON.stringify(next) };
  },
});

/** A migration of each record in one list of every brand, page by page. */
export const eachRecord = <T>(
  name: string,
  listOf: (view: BrandView) => Partition<T>,
  change: (view: BrandView, record: Entry<T>, now: Date) => Promise<boolean>,
): Migration =>
  eachPage(
    name,
    async (view) => [listOf(view)],
    async (view, records, now) => {
      let changed = 0;
      for (const record of records) if (await change(view, record, now)) changed++;
      return changed;
    },
  );
