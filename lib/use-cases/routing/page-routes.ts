import type { PageOwner } from '#lib/platform/routing/redirects.ts';
import { moveRoute } from '#lib/platform/routing/routes.ts';
import { listPage, unlistPage } from '#lib/platform/routing/sitemap.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import type { Write } from '#lib/platform/table/write.ts';

/** A record with a page of its own below the pages of the brand or of a location. */
export interface Addressed {
  type: Exclude<PageOwner['type'], 'location'>;
  id: string;
  locationId: string | null;
  /** The path of its page, within its location if it has one; null while it has none. */
  livePath: string | null;
  updatedAt: string;
  /** The time until which the sitemap contains it. */
  endsAt?: string;
}

interface Shown {
  noindex?: boolean;
  /** The target of a page that ends; without it, there is none. */
  leaving?: PageOwner;
}

/**
 * The writes when a record has another path, or none any more: route, sitemap, and a redirect from the former path, which
 * follows the record.
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
    livePath === null
      ? unlistPage(view, id)
      : listPage(view, {
          id,
          locationId,
          path: livePath,
          lastModified: updatedAt,
          endsAt,
          noindex: noindex || undefined,
        });
  const moved = await moveRoute(view, { locationId, pageOwner: { type, id }, from, to: livePath, leaving }, now);
  return [...listed, ...moved];
};
