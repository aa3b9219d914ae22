import { type LocationRecord, locationKey } from '#lib/places/locations/records.ts';
import { fitsKey } from '#lib/platform/core/contract/primitives.ts';
import type { FromQuery } from '#lib/platform/routing/from-query.contract.ts';
import { below, joinPaths, pathsAbove } from '#lib/platform/routing/paths.rules.ts';
import { type RedirectScope, scopeOfLocation, scopeOfSite, takesAlong } from '#lib/platform/routing/redirects.rules.ts';
import { type RedirectRecord, redirectKey } from '#lib/platform/routing/redirects.ts';
import { locationRouteKey, type RouteRecord, routeKey } from '#lib/platform/routing/routes.ts';
import { type BrandView, getEach, type Key } from '#lib/platform/table/table.ts';
import { showsPages } from '#lib/web/sites/location-page.ts';
import { type PrimarySite, primarySiteKey } from '#lib/web/sites/primary-sites.ts';
import { queryKeys } from './by-query.ts';
import type { Asked, Place } from './place.ts';

/** The record at a path: a live page, or else the redirect that matches, with the match of its asterisk. */
export interface Finding {
  /** The holder of the route, as `content#<id>`, or the location itself. */
  holder: string | undefined;
  /** The same path, within its location. */
  place: Place;
  location: LocationRecord | undefined;
  /** The location's own site. */
  ownSite: PrimarySite | undefined;
  redirect: { record: RedirectRecord; splat: string } | undefined;
  /** Whether the path belongs to a location that was closed for good or deleted. */
  isGone?: boolean;
}

const nothing = { holder: undefined, location: undefined, ownSite: undefined, redirect: undefined };

/** Redirects are looked up by the exact path first, then by the paths above it, the longest first. */
const redirectKeys = (view: BrandView, scopes: readonly RedirectScope[], path: string) => [
  ...scopes.map((scope) => ({ key: redirectKey(view, scope, path), splat: '' })),
  ...pathsAbove(path).flatMap((above) =>
    above === path && path !== '/'
      ? []
      : scopes.map((scope) => ({
          key: redirectKey(view, scope, joinPaths(above, '*')),
          splat: below(path, above).slice(1),
        })),
  ),
];

const firstActive = (
  records: readonly (RedirectRecord | undefined)[],
  sought: readonly { splat: string }[],
): Finding['redirect'] => {
  const at = records.findIndex((record) => record?.isActive);
  const record = records[at];
  return record && { record, splat: sought[at]?.splat ?? '' };
};

const hasEnded = ({ status, deletedAt }: LocationRecord): boolean => deletedAt !== null || status === 'closed';

const inLocation = async (
  view: BrandView,
  locationId: string,
  path: string,
  scopes: readonly RedirectScope[] = [scopeOfLocation(locationId)],
): Promise<Finding> => {
  const sought = redirectKeys(view, scopes, path);
  const [[route], [location], [ownSite], redirects] = await Promise.all([
    getEach([locationRouteKey(view, locationId, path)]),
    getEach([locationKey(view, locationId)]),
    getEach([primarySiteKey(view, locationId)]),
    getEach(sought.map(({ key }) => key)),
  ]);
  const place = { locationId, path };
  if (!location || !showsPages(location))
    return { ...nothing, place, isGone: location !== undefined && hasEnded(location) };
  const holder = route?.holder ?? (path === '/' ? `location#${locationId}` : undefined);
  // Generated redirects of the brand's pages apply on the brand's site; manual ones apply on every site.
  const here = redirects.map((record) => (record?.scope === '-' && record.source === 'auto' ? undefined : record));
  return { holder, place, location, ownSite, redirect: holder ? undefined : firstActive(here, sought) };
};

const idOf = (route: RouteRecord | undefined, type: string): string | undefined =>
  route?.holder.startsWith(`${type}#`) ? route.holder.slice(type.length + 1) : undefined;

/** The location whose path this is, or that the path is below, and the rest of the path. */
export const locationAbove = async (
  view: BrandView,
  path: string,
): Promise<{ locationId: string; inside: string } | undefined> => {
  const above = fitsKey(path) ? pathsAbove(path) : [];
  const routes = await getEach(above.map((candidate) => routeKey(view, candidate)));
  const at = routes.findIndex((route) => idOf(route, 'location') !== undefined);
  const locationId = idOf(routes[at], 'location');
  return locationId === undefined ? undefined : { locationId, inside: below(path, above[at] ?? '/') };
};

/** The records with which a look at a path begins. */
export const firstKeys = (
  view: BrandView,
  { locationId, path }: Place,
  site: Asked,
  pairs: readonly FromQuery[],
): Key[] => {
  if (!fitsKey(path)) return [];
  const scopes: RedirectScope[] = [...(site.siteId === null ? [] : [scopeOfSite(site.siteId)]), '-'];
  const byQuery = queryKeys(view, { locationId, path }, pairs, site);
  if (locationId === null)
    return [
      ...byQuery,
      ...pathsAbove(path).map((candidate) => routeKey(view, candidate)),
      ...redirectKeys(view, scopes, path).map(({ key }) => key),
    ];
  return [
    ...byQuery,
    locationKey(view, locationId),
    primarySiteKey(view, locationId),
    locationRouteKey(view, locationId, path),
    ...redirectKeys(view, [...scopes, scopeOfLocation(locationId)], path).map(({ key }) => key),
  ];
};

/**
 * Looks up one path, in one round trip, or two where it is within a location. A live page always has priority over a
 * redirect.
 */
export const lookAt = async (view: BrandView, { locationId, path }: Place, site: Asked): Promise<Finding> => {
  const place = { locationId, path };
  // A redirect target may have any length, and such a path does not exist.
  if (!fitsKey(path)) return { ...nothing, place };
  const scopes = site.siteId === null ? [] : [scopeOfSite(site.siteId)];
  if (locationId !== null && locationId === site.locationId)
    return inLocation(view, locationId, path, [...scopes, scopeOfLocation(locationId), '-']);
  if (locationId !== null) return inLocation(view, locationId, path);
  const above = pathsAbove(path);
  const sought = redirectKeys(view, [...scopes, '-'], path);
  const [routes, redirects] = await Promise.all([
    getEach(above.map((candidate) => routeKey(view, candidate))),
    getEach(sought.map(({ key }) => key)),
  ]);
  const page = routes[0] && !routes[0].holder.startsWith('location#') ? routes[0].holder : undefined;
  if (page) return { ...nothing, holder: page, place };
  const at = routes.findIndex((route) => idOf(route, 'location') !== undefined);
  const within = idOf(routes[at], 'location');
  if (within === undefined) return { ...nothing, place, redirect: firstActive(redirects, sought) };
  const inside = below(path, above[at] ?? '/');
  // A redirect that a moved location left does not apply to locations that are now below its former path, including itself.
  const reaching = redirects.map((record, index) => {
    const beginsAbove = (sought[index]?.splat.length ?? 0) >= inside.length;
    return record?.target?.type === 'location' && takesAlong(record) && beginsAbove ? undefined : record;
  });
  const redirect = firstActive(reaching, sought);
  const found = await inLocation(view, within, inside);
  // A redirect of the full path has priority over one within the location, unless it matches more than that.
  return found.holder || (found.redirect && redirect?.splat !== '') ? found : { ...found, redirect };
};
