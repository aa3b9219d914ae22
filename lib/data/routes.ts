import { Problem } from '#lib/domain/problem.ts';
import { dropRedirect, redirectKey, scopeOfLocation } from './redirects.ts';
import { dropSitemapEntry, sitemapEntry } from './sitemap.ts';
import { type BrandView, getEach, type Key } from './table.ts';
import { claim, remove, type Write } from './write.ts';

/** What answers at a path. */
export interface RouteRecord {
  kind: 'route';
  /** `location#<id>`, `content#<id>`, `service#<id>`, `event#<id>` or `post#<id>`. */
  holder: string;
}

/** A path on the brand's site. */
export const routeKey = (own: BrandView, path: string): Key<RouteRecord> => own.key('ROUTE', path);

/** A path within a location, `/` for its page: it stays the same wherever the location itself moves. */
export const locationRouteKey = (own: BrandView, locationId: string, path: string): Key<RouteRecord> =>
  own.key(`LOCATION_ROUTE#${locationId}`, path);

const routeOf = (own: BrandView, locationId: string | null, path: string): Key<RouteRecord> =>
  locationId === null ? routeKey(own, path) : locationRouteKey(own, locationId, path);

interface Claimed {
  locationId: string | null;
  path: string;
  holder: string;
  /** Patterns below the path that lead away from it, as `/*`. */
  andBelow?: boolean;
}

/** Takes a path for what is live there now; redirects that began at it end. Refuses with `path_in_use`. */
export const claimRoute = async (
  own: BrandView,
  { locationId, path, holder, andBelow = false }: Claimed,
  now: Date,
): Promise<Write[]> => {
  const scope = scopeOfLocation(locationId);
  const froms = andBelow ? [path, `${path}/*`] : [path];
  const redirects = await getEach(froms.map((from) => redirectKey(own, scope, from)));
  const route: RouteRecord = { kind: 'route', holder };
  return [
    claim(
      routeOf(own, locationId, path),
      route,
      now,
      () => new Problem('path_in_use', 'Another page has this path', { path }),
    ),
    ...redirects.flatMap((redirect) => (redirect ? dropRedirect(own, redirect) : [])),
  ];
};

export const releaseRoute = (own: BrandView, { locationId, path }: Omit<Claimed, 'holder'>): Write =>
  remove(routeOf(own, locationId, path));

interface Page {
  itemId: string;
  locationId: string | null;
  /** Within the location, if there is one. */
  path: string;
  lastModified: string;
  noindex: boolean;
}

/** The route and the sitemap entry of a page that goes live. */
export const publishRoute = async (own: BrandView, page: Page, now: Date): Promise<Write[]> => {
  const { itemId, locationId, path, lastModified, noindex } = page;
  return [
    ...(await claimRoute(own, { locationId, path, holder: `content#${itemId}` }, now)),
    noindex ? dropSitemapEntry(own, itemId) : sitemapEntry(own, { id: itemId, locationId, path, lastModified }),
  ];
};

/** The end of a page's route, which the page must hold. */
export const unpublishRoute = (
  own: BrandView,
  { itemId, locationId, path }: Pick<Page, 'itemId' | 'locationId' | 'path'>,
): Write[] => [releaseRoute(own, { locationId, path }), dropSitemapEntry(own, itemId)];
