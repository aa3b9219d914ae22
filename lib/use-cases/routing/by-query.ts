import { fitsKey } from '#lib/platform/core/contract/primitives.ts';
import type { FromQuery } from '#lib/platform/routing/from-query.contract.ts';
import { sourceText } from '#lib/platform/routing/from-query.rules.ts';
import { scopeOfSite } from '#lib/platform/routing/redirects.rules.ts';
import { type RedirectRecord, redirectKey } from '#lib/platform/routing/redirects.ts';
import { type BrandView, getEach, type Key } from '#lib/platform/table/table.ts';
import type { Asked, Place } from './place.ts';

/** The keys of the redirects from a path of the requested site with one of the pairs, those of the site alone first. */
export const queryKeys = (
  view: BrandView,
  { locationId, path }: Place,
  pairs: readonly FromQuery[],
  site: Asked,
): Key<RedirectRecord>[] => {
  if (locationId !== site.locationId) return [];
  const sources = pairs.map((fromQuery) => sourceText({ fromPath: path, fromQuery })).filter(fitsKey);
  const scopes = [...(site.siteId === null ? [] : [scopeOfSite(site.siteId)]), '-' as const];
  return sources.flatMap((source) => scopes.map((scope) => redirectKey(view, scope, source)));
};

/** The active redirect from a path with one of the pairs. It comes before the page of the path. */
export const lookAtQuery = async (
  view: BrandView,
  place: Place,
  pairs: readonly FromQuery[],
  site: Asked,
): Promise<RedirectRecord | undefined> => {
  const records = await getEach(queryKeys(view, place, pairs, site));
  return records.find((record) => record?.isActive);
};
