import { idShardOf, idShards } from '#lib/table/shards.ts';
import type { BrandView, Key } from '#lib/table/table.ts';
import { put, remove, tryUpdate, type Write } from '#lib/table/write.ts';

/** A page that search engines are told of. */
export interface SitemapEntry {
  id: string;
  /** The path is within this location. */
  locationId: string | null;
  path: string;
  lastModified: string;
  /** From then on search engines are not told of it. */
  endsAt?: string | undefined;
}

export const sitemapShards = (own: BrandView): string[] => idShards.map((shard) => own.partition(`SITEMAP#${shard}`));

const sitemapKey = (own: BrandView, id: string): Key<SitemapEntry> => own.key(`SITEMAP#${idShardOf(id)}`, id);

export const sitemapEntry = (own: BrandView, entry: SitemapEntry): Write =>
  put(sitemapKey(own, entry.id), { kind: 'sitemap-entry', ...entry });

/** Notes in an early entry when its event is over; false where there is none, or it says so already. */
export const noteEnd = async (own: BrandView, id: string, endsAt: string): Promise<boolean> => {
  const when = { kind: 'sitemap-entry', endsAt: undefined };
  return (await tryUpdate(sitemapKey(own, id), { set: { endsAt }, when })).done;
};

export const dropSitemapEntry = (own: BrandView, id: string): Write => remove(sitemapKey(own, id));
