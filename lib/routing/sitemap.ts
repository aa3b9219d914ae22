import { recordKind } from '#lib/table/record-kind.ts';
import { idShardOf, idShards } from '#lib/table/shards.ts';
import type { BrandView } from '#lib/table/table.ts';
import { put, remove, tryUpdate, type Write } from '#lib/table/write.ts';

/** An indexed page. */
export interface SitemapEntry {
  id: string;
  /** The path is within this location. */
  locationId: string | null;
  path: string;
  lastModified: string;
  /** From then on it is not indexed. */
  endsAt?: string | undefined;
}

interface SitemapRecord extends SitemapEntry {
  kind: 'sitemap-entry';
}

const entries = recordKind<SitemapRecord>('sitemap-entry').ofBrand('SITEMAP#{shard}', '{pageId}', {
  title: "Sitemap entry, by the last hexadecimal digit of the page's id",
});

export const sitemapShards = (view: BrandView) => idShards.map((shard) => entries.partition(view, shard));

const sitemapKey = (view: BrandView, id: string) => entries.key(view, idShardOf(id), id);

export const sitemapEntry = (view: BrandView, entry: SitemapEntry): Write =>
  put(sitemapKey(view, entry.id), { kind: 'sitemap-entry', ...entry });

/** Stores the end of an event in an early entry; false if there is no entry, or it has the same end. */
export const noteEnd = async (view: BrandView, id: string, endsAt: string): Promise<boolean> => {
  const when = { kind: 'sitemap-entry', endsAt: undefined } as const;
  return (await tryUpdate(sitemapKey(view, id), { set: { endsAt }, when })).done;
};

export const dropSitemapEntry = (view: BrandView, id: string): Write => remove(sitemapKey(view, id));
