import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import { below, pathsAbove } from '#lib/platform/routing/paths.rules.ts';
import { locationRouteKey, type RouteRecord, routeKey } from '#lib/platform/routing/routes.ts';
import { type BrandView, getEach, type Key } from '#lib/platform/table/table.ts';
import { resolve } from '#lib/use-cases/routing/resolve.ts';

/** The site of the links, and the visitor's location. */
export interface Visited {
  siteId: string | null;
  /** The location of the site; null for a site of the brand. */
  locationId: string | null;
  at: { id: string; path: string } | null;
  /** Whether only routes count: generated links are not worth a lookup each. */
  routesOnly: boolean;
}

/** The route of a path; undefined for the page of the location itself, which needs none. */
const routeOf = (view: BrandView, { locationId, at }: Visited, path: string): Key<RouteRecord> | undefined => {
  if (!at || !pathsAbove(path).includes(at.path)) return routeKey(view, path);
  const inside = below(path, at.path);
  return inside === '/' ? undefined : locationRouteKey(view, locationId ?? at.id, inside);
};

/** Whether a path without a route of its own leads to a page, or by a redirect to a URL. */
const leads = async (view: BrandView, brand: BrandRecord, { siteId, locationId }: Visited, path: string) => {
  const { holder, to } = await resolve(view, brand, { locationId, path }, siteId);
  return holder !== undefined || to?.startsWith('https://') === true;
};

/** The paths that lead anywhere: most have a route, and are found together. */
export const livePaths = async (
  view: BrandView,
  brand: BrandRecord,
  visited: Visited,
  paths: readonly string[],
): Promise<Set<string>> => {
  const keyed = paths.map((path) => ({ path, key: routeOf(view, visited, path) }));
  const routes = await getEach(keyed.flatMap(({ key }) => key ?? []));
  const routed = new Set(
    keyed
      .filter(({ key }) => key)
      .filter((_, at) => routes[at] !== undefined)
      .map(({ path }) => path),
  );
  const others = visited.routesOnly
    ? []
    : keyed.filter(({ path, key }) => key && !routed.has(path)).map(({ path }) => path);
  const led = await Promise.all(others.map((path) => leads(view, brand, visited, path)));
  return new Set([
    ...keyed.filter(({ key }) => !key).map(({ path }) => path),
    ...routed,
    ...others.filter((_, at) => led[at]),
  ]);
};
