import { commit, retrying } from '#lib/platform/table/commit.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { idShardOf, idShards, readSpread } from '#lib/platform/table/lists/shards.ts';
import { recordKind } from '#lib/platform/table/record-kind.ts';
import { type BrandView, getAll } from '#lib/platform/table/table.ts';
import { create, put, remove, update, type Write } from '#lib/platform/table/write.ts';
import { tryUpdate } from '#lib/platform/table/write-now.ts';

/** A page with a path of its own. */
export interface SitemapEntry {
  id: string;
  /** The path is within this location. */
  locationId: string | null;
  path: string;
  lastModified: string;
  /** From then on it is not indexed. */
  endsAt?: string | undefined;
  /** Search engines are asked not to index it. */
  noindex?: true | undefined;
}

interface SitemapRecord extends SitemapEntry {
  kind: 'sitemap-entry';
}

const entries = recordKind<SitemapRecord>('sitemap-entry').ofBrand('SITEMAP', '{shard}#{pageId}', {
  title: "Sitemap entry, by the last hexadecimal digit of the page's id",
});

const formerEntries = recordKind<SitemapRecord>('sitemap-entry').ofBrand('SITEMAP#{shard}', '{pageId}', {
  title: 'Early sitemap entry, until the migration `0005-gathered-sitemaps`',
});

const sitemapKey = (view: BrandView, id: string) => entries.key(view, idShardOf(id), id);
const formerKey = (view: BrandView, id: string) => formerEntries.key(view, idShardOf(id), id);

/** The early entries of a brand. They stay where they are, also if there is a newer one. */
const readFormer = async (view: BrandView): Promise<SitemapEntry[]> => {
  const partitions = idShards.map((shard) => formerEntries.partition(view, shard));
  return (await Promise.all(partitions.map((partition) => queryAll({ partition })))).flat();
};

/** Every entry of a brand; `isGathered` says that it has no early ones that count. */
export const readSitemap = async (view: BrandView, isGathered: boolean): Promise<SitemapEntry[]> => {
  const [former, present] = await Promise.all([
    isGathered ? [] : readFormer(view),
    readSpread(entries.partition(view)),
  ]);
  return [...new Map([...former, ...present].map((entry) => [entry.id, entry])).values()];
};

export const listPage = (view: BrandView, entry: SitemapEntry): Write[] => [
  put(sitemapKey(view, entry.id), { kind: 'sitemap-entry', ...entry }),
];

export const unlistPage = (view: BrandView, id: string): Write[] => [
  remove(sitemapKey(view, id)),
  remove(formerKey(view, id)),
];

const maxRuns = 8;

/** Copies an early entry to the others, unless it has a newer one or the page was removed from the sitemap meanwhile. */
const gather = (view: BrandView, id: string): Promise<void> =>
  retrying(async () => {
    const { present, former } = await getAll({ present: sitemapKey(view, id), former: formerKey(view, id) });
    if (present || !former) return;
    const { kind } = former;
    await commit([
      create(sitemapKey(view, id), former),
      update(formerKey(view, id), { set: { kind }, when: { kind } }),
    ]);
  }, maxRuns);

/** Copies the early entries of a brand. */
export const gatherSitemap = async (view: BrandView): Promise<void> => {
  for (const { id } of await readFormer(view)) await gather(view, id);
};

/** Takes a page out of the sitemap that stays a page; false if it is not in it. */
export const noteHidden = async (view: BrandView, id: string): Promise<boolean> => {
  const change = { set: { noindex: true }, when: { kind: 'sitemap-entry', noindex: undefined } } as const;
  const hidden = await Promise.all([tryUpdate(sitemapKey(view, id), change), tryUpdate(formerKey(view, id), change)]);
  return hidden.some(({ done }) => done);
};

/** Stores the end of an event in an early entry; false if there is no entry, or it has the same end. */
export const noteEnd = async (view: BrandView, id: string, endsAt: string): Promise<boolean> => {
  const change = { set: { endsAt }, when: { kind: 'sitemap-entry', endsAt: undefined } } as const;
  const ended = await Promise.all([tryUpdate(sitemapKey(view, id), change), tryUpdate(formerKey(view, id), change)]);
  return ended.some(({ done }) => done);
};
