import { allBrands, brandKey } from '#lib/brands/records.ts';
import { leadShards } from '#lib/leads/records.ts';
import { brandView, type Item, query } from '#lib/table/table.ts';
import { tryUpdate } from '#lib/table/write.ts';
import type { Migration } from './migration.ts';

const pageSize = 25;

const cursorOf = (next: Item | undefined): string | undefined => next && JSON.stringify(next);

const stamp = async (brandId: string): Promise<boolean> => {
  const key = brandKey(brandView(brandId));
  // A new version, so that an edit that read the brand before conflicts instead of removing the number.
  const { done } = await tryUpdate(key, {
    set: { leadShards },
    add: { version: 1 },
    when: { kind: 'brand', leadShards: undefined },
  });
  return done;
};

/** Every brand stores the number of its lead list partitions; those without one get the initial number. */
export const brandLeadShards: Migration = {
  name: '0001-brand-lead-shards',
  page: async (from) => {
    const { items, next } = await query({
      index: 'GSI1',
      partition: allBrands(),
      limit: pageSize,
      attributes: ['GSI1SK'],
      ...(from !== undefined && { after: JSON.parse(from) as Item }),
    });
    const stamped = await Promise.all(items.map(({ GSI1SK }) => stamp(String(GSI1SK))));
    return { changed: stamped.filter(Boolean).length, next: cursorOf(next) };
  },
};
