import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import { locationKey } from '#lib/places/locations/records.ts';
import { brandServiceAt } from '#lib/places/services/offers.ts';
import type { FromQuery } from '#lib/platform/routing/from-query.contract.ts';
import { pairsOf, withPairs } from '#lib/platform/routing/from-query.rules.ts';
import { joinPaths, locationPath, policyOf } from '#lib/platform/routing/paths.rules.ts';
import { locationOfScope, suffixOf, takesAlong } from '#lib/platform/routing/redirects.rules.ts';
import type { RedirectRecord, Target } from '#lib/platform/routing/redirects.ts';
import { goneStatus } from '#lib/platform/routing/redirects-shape.contract.ts';
import { canonicalOf, inPath, withSplat } from '#lib/platform/routing/targets.rules.ts';
import { listMovedTo, unwrittenAt } from '#lib/platform/routing/unwritten.rules.ts';
import { type BrandView, get } from '#lib/platform/table/table.ts';
import { liveSite } from '#lib/web/sites/primary-sites.ts';
import { lookAtQuery } from './by-query.ts';
import { type Finding, lookAt } from './live-paths.ts';
import { offerAt } from './offer-at.ts';
import { placedKey } from './page-owners.ts';
import type { Asked, Place } from './place.ts';

/** The maximum length of a chain. */
const maxHops = 5;

/** The place of a redirect's target; undefined when it has none. */
const placeOf = async (view: BrandView, { type, id }: Target, splat: string): Promise<Place | undefined> => {
  if (type === 'location') return { locationId: id, path: `/${inPath(splat)}` };
  const page = await get(placedKey(view, type, id));
  return page?.livePath ? { locationId: page.locationId, path: page.livePath } : undefined;
};

interface Destination {
  /** Undefined for a URL outside of the brand's sites. */
  place: Place | undefined;
  /** The target as it was written, with the splat in it. */
  written: string;
}

const destinationOf = async (
  view: BrandView,
  { record, splat }: NonNullable<Finding['redirect']>,
  site: Asked,
): Promise<Destination> => {
  const { target, toUrl, scope } = record;
  const written = withSplat(toUrl, splat);
  const place = target ? await placeOf(view, target, takesAlong(record) ? splat : '') : undefined;
  // The site of a location has only its pages.
  const isOnSite = site.locationId === null || place?.locationId === site.locationId;
  if (place && isOnSite) return { place, written };
  if (written.startsWith('https://')) return { place: undefined, written };
  // A manual path is one of the requested site; on a location's own site, one of the brand's.
  const locationId = locationOfScope(scope) === null ? site.locationId : null;
  return { place: { locationId, path: canonicalOf(written.replace(/[?#].*$/, '')) }, written };
};

/** Without an id where there is no record. */
type Redirection = Pick<RedirectRecord, 'statusCode' | 'preserveQuery'> & { id?: string };

export const permanently: Redirection = { statusCode: 301, preserveQuery: true };

export interface Resolution {
  /** The live page at the end: the holder of its route, or the name of a generated page. */
  holder: string | undefined;
  place: Place | undefined;
  /** How the visitor is redirected, by the first redirect; undefined when the path is live itself. */
  redirect: Redirection | undefined;
  /** The final target, in one hop. */
  to: string | undefined;
  /** The URL of the page on the location's own site, if the path is on another site. */
  ownAddress?: string | undefined;
  /** Everything that was looked up, the requested path first. */
  visited: { path: string; pairs: readonly FromQuery[] }[];
  /** Names of pairs by which the visitor was led, and which do not come along. */
  dropped: readonly string[];
  /** Whether the chain is a circle, or too long. */
  endless: boolean;
  /** Whether the path belongs to a location that was closed for good or deleted, or people say that its page is gone. */
  isGone?: boolean | undefined;
  /** The redirect that says so. */
  goneBy?: string | undefined;
}

/** The path of a page on the requested site: the brand's, or the location's own. */
const onSite = async (
  view: BrandView,
  brand: BrandRecord,
  { location, place }: Finding,
  siteLocationId: string | null,
): Promise<string> => {
  if (place.locationId === null || place.locationId === siteLocationId) return place.path;
  const record = location ?? (await get(locationKey(view, place.locationId)));
  return record ? joinPaths(locationPath(policyOf(brand), record), place.path) : place.path;
};

interface Looked extends Finding {
  /** The current path of a page that has no redirect of its own: of a brand-wide service, an offer, or a list. */
  moved?: Place;
}

/**
 * Brand-wide services have a page on the site of the brand, unless a redirect is there, and within every location. None has a
 * route or a redirect.
 */
const withBrandServices = async (view: BrandView, brand: BrandRecord, finding: Finding): Promise<Looked> => {
  const isBrands = finding.place.locationId === null && !finding.redirect;
  if (finding.holder !== undefined || !(finding.location || isBrands)) return finding;
  const { servicesSegment } = policyOf(brand);
  const segments = { servicesSegment, formerSegments: brand.formerServicesSegments ?? [] };
  const page = await brandServiceAt(view, segments, finding.place);
  if (!page) return finding;
  if ('service' in page) return { ...finding, holder: `service#${page.service.id}`, redirect: undefined };
  return finding.redirect ? finding : { ...finding, moved: { ...finding.place, path: page.movedTo } };
};

/** A page of a location with its own site is on that site only: on the brand's site it would be a duplicate. */
const addressElsewhere = ({ holder, place, ownSite }: Finding, site: Asked, suffix: string): string | undefined => {
  const live = place.locationId === site.locationId ? undefined : liveSite(ownSite);
  return holder !== undefined && live ? `https://${live.domain}${place.path}${suffix}` : undefined;
};

/** Whether a place has lists and offers: each of the brand, and each within a location that is found. */
const hasLists = ({ place, location }: Finding): boolean => place.locationId === null || location !== undefined;

/** A list that nobody wrote has moved with the URL policy. What people put at its former path has priority. */
const withMovedLists = (brand: BrandRecord, finding: Looked): Looked => {
  const { holder, redirect, place } = finding;
  if (holder !== undefined || redirect || finding.moved || !hasLists(finding)) return finding;
  const path = listMovedTo(brand, place.path, place.locationId);
  return path === undefined ? finding : { ...finding, moved: { ...place, path } };
};

/** An offer has a page on the site of the brand, and within each location that takes part. It has no route. */
const withOffers = async (view: BrandView, brand: BrandRecord, finding: Looked): Promise<Looked> => {
  const { holder, redirect, moved, place, location } = finding;
  if (holder !== undefined || redirect || moved || !hasLists(finding)) return finding;
  const found = await offerAt(view, brand, { path: place.path, location });
  if (!found) return finding;
  if ('isGone' in found) return { ...finding, isGone: true };
  if (found.path !== place.path) return { ...finding, moved: { ...place, path: found.path } };
  return { ...finding, holder: `offer#${found.promotionId}` };
};

const nowhere = { holder: undefined, place: undefined, to: undefined };

/** The result of a path: a live page, with or without one redirect, another site, or nothing. */
export const resolve = async (
  view: BrandView,
  brand: BrandRecord,
  start: Place,
  siteId: string | null,
  asked: readonly FromQuery[] = [],
): Promise<Resolution> => {
  const site: Asked = { siteId, locationId: start.locationId };
  const visited: Resolution['visited'] = [];
  const dropped: string[] = [];
  let pairs = asked;
  let place = start;
  let suffix = '';
  let first: Redirection | undefined;
  for (let hops = 0; hops <= maxHops; hops++) {
    const [looked, byQuery] = await Promise.all([lookAt(view, place, site), lookAtQuery(view, place, pairs, site)]);
    const finding: Looked = byQuery
      ? { ...looked, holder: undefined, redirect: { record: byQuery, splat: '' } }
      : withMovedLists(brand, await withOffers(view, brand, await withBrandServices(view, brand, looked)));
    const path = await onSite(view, brand, finding, start.locationId);
    visited.push({ path, pairs });
    if (finding.moved) {
      first ??= permanently;
      place = finding.moved;
      continue;
    }
    if (finding.holder !== undefined || !finding.redirect) {
      const { locationId, path: livePath } = finding.place;
      const holder = finding.holder ?? (hasLists(finding) ? unwrittenAt(brand, livePath, locationId) : undefined);
      const to = first && `${path}${suffix}`;
      const ownAddress = addressElsewhere(finding, site, suffix);
      return {
        holder,
        place: holder === undefined ? undefined : finding.place,
        redirect: first,
        to,
        ownAddress,
        visited,
        dropped,
        endless: false,
        isGone: finding.isGone,
      };
    }
    const { record } = finding.redirect;
    if (record.statusCode === goneStatus) {
      const goneBy = first ? first.id : record.id;
      return { ...nowhere, redirect: undefined, visited, dropped, endless: false, isGone: true, goneBy };
    }
    first ??= record;
    if (record.fromQuery) dropped.push(record.fromQuery.name);
    const destination = await destinationOf(view, finding.redirect, site);
    if (!destination.place)
      return { ...nowhere, redirect: first, to: destination.written, visited, dropped, endless: false };
    place = destination.place;
    suffix = suffixOf(destination.written);
    const kept = record.preserveQuery ? pairs.filter(({ name }) => name !== record.fromQuery?.name) : [];
    pairs = withPairs(pairsOf(suffix), kept);
  }
  return { ...nowhere, redirect: undefined, visited, dropped, endless: true };
};
