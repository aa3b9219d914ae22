import { firstVersion } from '#lib/platform/core/first-version.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import { claim } from '#lib/platform/table/claims.ts';
import { recordKind } from '#lib/platform/table/record-kind.ts';
import type { BrandView, Key } from '#lib/platform/table/table.ts';
import { remove, type Write } from '#lib/platform/table/write.ts';
import { routingErrors } from '#lib/platform/texts/errors.ts';
import { joinPaths } from './paths.rules.ts';
import { scopeOfLocation } from './redirects.rules.ts';
import { changeRedirects, makeRedirect, type PageOwner, type RedirectRecord, readRedirects } from './redirects.ts';

/** The record at a path. */
export interface RouteRecord {
  kind: 'route';
  /** `location#<id>`, `content#<id>`, `service#<id>`, `event#<id>` or `post#<id>`. */
  holder: string;
}

const routes = recordKind<RouteRecord>('route').ofBrand('ROUTE', '{path}', { title: "Route on the brand's site" });

const locationRoutes = recordKind<RouteRecord>('route').ofBrand('LOCATION_ROUTE#{locationId}', '{path}', {
  title: 'Route within a location, `/` for its page',
});

/** A path on the brand's site. */
export const routeKey = routes.key;

/** A path within a location, `/` for its page: it stays the same when the location moves. */
export const locationRouteKey = locationRoutes.key;
export const routesWithin = (view: BrandView, locationId: string) => locationRoutes.partition(view, locationId);

const routeOf = (view: BrandView, locationId: string | null, path: string): Key<RouteRecord> =>
  locationId === null ? routeKey(view, path) : locationRouteKey(view, locationId, path);

/** Claims a path for a live page. */
const claimRoute = (
  view: BrandView,
  locationId: string | null,
  path: string,
  { type, id }: PageOwner,
  now: Date,
): Write => {
  const taken = () => new Problem('path_in_use', routingErrors().pathTaken, { path });
  return claim(routeOf(view, locationId, path), { kind: 'route', holder: `${type}#${id}` }, now, taken);
};

const releaseRoute = (view: BrandView, locationId: string | null, path: string): Write =>
  remove(routeOf(view, locationId, path));

/** Redirects from a former path to its record, also after that moves again. */
const redirectLeft = (locationId: string | null, path: string, target: PageOwner, now: Date): RedirectRecord =>
  makeRedirect({
    id: newId(now),
    scope: scopeOfLocation(locationId),
    fromPath: path,
    toUrl: path,
    target: { ...target, locationId: target.type === 'location' ? null : locationId },
    statusCode: 301,
    preserveQuery: true,
    isActive: true,
    source: 'auto',
    ...firstVersion(now),
  });

interface Move {
  locationId: string | null;
  pageOwner: PageOwner;
  /** The former and the new path, within the location if there is one; null for none. */
  from: string | null;
  to: string | null;
  /** The target of the former path when there is no new one; by default the record itself. */
  leaving?: PageOwner | undefined;
  /** With everything below its paths. */
  andBelow?: boolean;
}

/**
 * Moves the route of a record, with the redirects at both ends: those that begin at the new path are deleted, and generated
 * ones are made at the former path. Manual redirects of everything below a path stay at both ends, as pages have priority;
 * only an inactive one is replaced, so that old addresses keep working. Throws `path_in_use`.
 */
export const moveRoute = async (
  view: BrandView,
  { locationId, pageOwner, from, to, leaving, andBelow = false }: Move,
  now: Date,
): Promise<Write[]> => {
  if (from === to) return [];
  const target = to === null ? leaving : pageOwner;
  const withBelow = (path: string): string[] => (andBelow ? [path, joinPaths(path, '*')] : [path]);
  const entered = to === null ? [] : withBelow(to);
  const left =
    from === null || !target ? [] : withBelow(from).map((path) => redirectLeft(locationId, path, target, now));
  const found = await readRedirects(view, locationId, [...entered, ...left.map(({ fromPath }) => fromPath)]);
  const ended = entered
    .map((path) => ({ before: found.get(path) }))
    .filter(({ before }) => before?.fromPath === to || before?.source === 'auto');
  const begun = left
    .map((after) => ({ before: found.get(after.fromPath), after }))
    .filter(({ before }) => before?.source !== 'manual' || !before.isActive);
  return [
    ...(to === null ? [] : [claimRoute(view, locationId, to, pageOwner, now)]),
    ...(from === null ? [] : [releaseRoute(view, locationId, from)]),
    ...changeRedirects(view, [...ended, ...begun]),
  ];
};
