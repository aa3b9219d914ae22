import { allBrands, brandIdOf } from '#lib/accounts/brands/records.ts';
import { query } from '#lib/platform/table/lists/query.ts';
import { type BrandView, brandView, type Item } from '#lib/platform/table/table.ts';
import type { Migration } from './migration.ts';

const pageSize = 25;

/** A migration of every brand, page by page. The change says whether it changed anything. */
export const eachBrand = (name: string, change: (view: BrandView) => Promise<boolean>): Migration => ({
  name,
  page: async (from) => {
    const { items, next } = await query({
      partition: allBrands(),
      limit: pageSize,
      attributes: ['PK'],
      ...(from !== undefined && { after: JSON.parse(from) as Item }),
    });
    const changed = await Promise.all(items.map((entry) => change(brandView(brandIdOf(entry)))));
    return { changed: changed.filter(Boolean).length, next: next && JSON.stringify(next) };
  },
});
