import { allBrands, brandIdOf, brandKey } from '#lib/brands/records.ts';
import { brandView, type Item, query } from '#lib/table/table.ts';
import { tryUpdate } from '#lib/table/write.ts';
import type { Migration } from './migration.ts';

const pageSize = 25;

/** The partitions that the lists of every brand had before brands had a number of their own. */
const leadShards = 16;

const cursorOf = (next: Item | undefined): string | undefined => next && JSON.stringify(next);

const stamp = async (brandId: string): Promise<boolean> => {
  const key = brandKey(brandView(brandId));
  // A new version, so that a request that read the brand before does not save it without the number.
  const { done } = await tryUpdate(key, {
    set: { leadShards },
    add: { version: 1 },
    when: { kind: 'brand', leadShards: undefined },
  });
  return done;
};

/** Stores over how many partitions the lead lists of each early brand are spread. */
export const brandLeadShards: Migration = {
  name: '0001-brand-lead-shards',
  page: async (from) => {
    const { items, next } = await query({
      partition: allBrands(),
      limit: pageSize,
      attributes: ['PK'],
      ...(from !== undefined && { after: JSON.parse(from) as Item }),
    });
    const stamped = await Promise.all(items.map((entry) => stamp(brandIdOf(entry))));
    return { changed: stamped.filter(Boolean).length, next: cursorOf(next) };
  },
};
