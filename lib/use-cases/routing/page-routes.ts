import type { Thing } from '#lib/routing/redirects.ts';
import { moveRoute } from '#lib/routing/routes.ts';
import { dropSitemapEntry, sitemapEntry } from '#lib/routing/sitemap.ts';
import type { BrandView } from '#lib/table/table.ts';
import type { Write } from '#lib/table/write.ts';

/** Something with a page of its own below the pages of the brand or of a location. */
export interface Addressed {
  type: Exclude<Thing['type'], 'location'>;
  id: string;
  locationId: string | null;
  /** Where its page is, within its location if it has one; null while it has none. */
  livePath: string | null;
  updatedAt: string;
  /** When it is over, for what search engines are told of until then. */
  endsAt?: string;
}

interface Shown {
  noindex?: boolean;
  /** Where a page that ends leads to; without it, to nothing. */
  leaving?: Thing;
}

/**
 * What follows for the paths of the brand when something has another address, or none any more: routes, sitemap, and a
 * redirect from where it was. It follows the thing, wherever that moves later.
 */
export const moveAddress = async (
  view: BrandView,
  from: string | null,
  { type, id, locationId, livePath, updatedAt, endsAt }: Addressed,
  now: Date,
  { noindex = false, leaving }: Shown = {},
): Promise<Write[]> => {
  if (from === null && livePath === null) return [];
  const listed =
    livePath === null || noindex
      ? dropSitemapEntry(view, id)
      : sitemapEntry(view, { id, locationId, path: livePath, lastModified: updatedAt, endsAt });
  const moved = await moveRoute(view, { locationId, thing: { type, id }, from, to: livePath, leaving }, now);
  return [listed, ...moved];
};
