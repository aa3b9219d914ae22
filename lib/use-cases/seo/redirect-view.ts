import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import { type LocationRecord, locationKey } from '#lib/places/locations/records.ts';
import { joinPaths, locationPath, policyOf } from '#lib/platform/routing/paths.rules.ts';
import { locationOfScope, siteOfScope, suffixOf, takesAlong } from '#lib/platform/routing/redirects.rules.ts';
import { type RedirectRecord, redirectHitsKey, type Target } from '#lib/platform/routing/redirects.ts';
import { type Redirect, showRedirect } from '#lib/platform/routing/redirects-shape.contract.ts';
import { type BrandView, getEach } from '#lib/platform/table/table.ts';
import { placedKey } from '#lib/use-cases/routing/page-owners.ts';

const locationsOf = (record: RedirectRecord): string[] => {
  const { target } = record;
  const ids = [locationOfScope(record.scope), target?.type === 'location' ? target.id : target?.locationId];
  return ids.filter((id) => typeof id === 'string');
};

/** Everything that decides how redirects are shown, in one round trip. */
const around = async (view: BrandView, records: readonly RedirectRecord[]) => {
  const locationIds = [...new Set(records.flatMap(locationsOf))];
  const targets = records.flatMap(({ target }) =>
    target && target.type !== 'location' ? [{ id: target.id, key: placedKey(view, target.type, target.id) }] : [],
  );
  const [hits, locations, pageOwners] = await Promise.all([
    getEach(records.map(({ id }) => redirectHitsKey(view, id))),
    getEach(locationIds.map((id) => locationKey(view, id))),
    getEach(targets.map(({ key }) => key)),
  ]);
  return {
    hits,
    locations: new Map(locationIds.map((id, at) => [id, locations[at]])),
    pageOwners: new Map(targets.map(({ id }, at) => [id, pageOwners[at]])),
  };
};

/** Redirects as clients see them: with full paths, and the current targets. */
export const showRedirects = async (
  view: BrandView,
  brand: BrandRecord,
  records: readonly RedirectRecord[],
): Promise<Redirect[]> => {
  const { hits, locations, pageOwners } = await around(view, records);
  const absolute = (locationId: string | null, path: string): string => {
    const location: LocationRecord | undefined = locationId === null ? undefined : locations.get(locationId);
    return location ? joinPaths(locationPath(policyOf(brand), location), path) : path;
  };
  const pathOfTarget = ({ type, id, locationId }: Target, record: RedirectRecord): string | undefined => {
    if (type === 'location') return absolute(id, takesAlong(record) ? '/:splat' : '/');
    const path = pageOwners.get(id)?.livePath;
    return path ? absolute(locationId, path) : undefined;
  };
  return records.map((record, at) => {
    const path = record.target && pathOfTarget(record.target, record);
    return showRedirect({
      ...record,
      siteId: siteOfScope(record.scope),
      fromPath: absolute(locationOfScope(record.scope), record.fromPath),
      fromQuery: record.fromQuery ?? null,
      toUrl: path ? `${path}${suffixOf(record.toUrl)}` : record.toUrl,
      hitCount: hits[at]?.hits ?? 0,
      lastHitAt: hits[at]?.lastHitAt ?? null,
    });
  });
};
