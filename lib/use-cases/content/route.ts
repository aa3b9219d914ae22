import { frontSlug } from '#lib/content/content/live.ts';
import type { ContentRecord } from '#lib/content/content/records.ts';
import type { RevisionFacts } from '#lib/content/content/rules.ts';
import { locationRouteKey } from '#lib/platform/routing/routes.ts';
import { WriteConflict } from '#lib/platform/table/commit.ts';
import { type BrandView, get, type Key } from '#lib/platform/table/table.ts';
import type { Write } from '#lib/platform/table/write.ts';
import { moveAddress } from '#lib/use-cases/routing/page-routes.ts';

type Live = Pick<ContentRecord, 'id' | 'type' | 'locationId' | 'published' | 'livePath'>;

const ownPath = (slug: string): string => `/${slug}`;

/**
 * The path of an item's live revision. A page keeps its path until its slug changes, and the page of a location even then;
 * the first page of a location that is published is the page of the location.
 */
const wantedPath = async (view: BrandView, before: Live, { type, locationId }: Live, live: RevisionFacts | null) => {
  if (type !== 'PAGE' || !live) return null;
  if (before.livePath !== null) {
    const stays = before.published?.slug === live.slug || (locationId !== null && before.livePath === '/');
    if (stays) return before.livePath;
  }
  if (locationId === null) return live.slug === frontSlug ? '/' : ownPath(live.slug);
  if (before.livePath !== null) return ownPath(live.slug);
  return (await get(locationRouteKey(view, locationId, '/'))) ? ownPath(live.slug) : '/';
};

/** The path that an item will have once a revision of it is published; null for items that are not pages. */
export const futurePath = (view: BrandView, item: ContentRecord, facts: RevisionFacts): Promise<string | null> =>
  wantedPath(view, item, item, facts);

const isAt = ({ key }: Write, place: Key): boolean => key.PK === place.PK && key.SK === place.SK;

/** If another page became the location's in the meantime, this one takes a path below it. */
const yielding = (view: BrandView, locationId: string | null, path: string, writes: Write[]): Write[] => {
  if (locationId === null || path !== '/') return writes;
  const place = locationRouteKey(view, locationId, '/');
  return writes.map((write) =>
    isAt(write, place) ? { ...write, onConflict: () => new WriteConflict('The location has a page now') } : write,
  );
};

/** The writes when another revision is live, or none: route, sitemap and redirects. */
export const changeRoute = async (
  view: BrandView,
  before: Live,
  after: ContentRecord,
  now: Date,
): Promise<{ livePath: string | null; writes: Write[] }> => {
  const { id, locationId, published: live } = after;
  const from = before.livePath;
  const path = await wantedPath(view, before, after, live);
  const updatedAt = after.republishedAt ?? after.publishedAt ?? after.updatedAt;
  const page = { type: 'content', id, locationId, livePath: path, updatedAt } as const;
  const moved = await moveAddress(view, from, page, now, { noindex: live?.noindex ?? false });
  const isNew = from === null && path !== null;
  return { livePath: path, writes: isNew ? yielding(view, locationId, path, moved) : moved };
};
