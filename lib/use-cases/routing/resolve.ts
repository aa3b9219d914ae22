import type { BrandRecord } from '#lib/brands/records.ts';
import { locationKey } from '#lib/locations/records.ts';
import { joinPaths, locationPath, normalizePath, policyOf } from '#lib/routing/paths.rules.ts';
import { locationOfScope, suffixOf, takesAlong } from '#lib/routing/redirects.rules.ts';
import type { RedirectRecord, Target } from '#lib/routing/redirects.ts';
import { brandServiceAt } from '#lib/services/records.ts';
import { liveSite } from '#lib/sites/primary-sites.ts';
import { type BrandView, get } from '#lib/table/table.ts';
import { type Asked, type Finding, lookAt, type Place } from './live-paths.ts';
import { placedKey } from './page-owners.ts';

/** As far as a chain is followed. */
const maxHops = 5;

/** Where something is that a redirect leads to; undefined when it is nowhere. */
const placeOf = async (view: BrandView, { type, id }: Target, splat: string): Promise<Place | undefined> => {
  if (type === 'location') return { locationId: id, path: `/${splat}` };
  const thing = await get(placedKey(view, type, id));
  return thing?.livePath ? { locationId: thing.locationId, path: thing.livePath } : undefined;
};

interface Destination {
  /** Undefined for an address outside of the brand's sites. */
  place: Place | undefined;
  /** The address as it was written, with the splat in it. */
  written: string;
}

const destinationOf = async (
  view: BrandView,
  { record, splat }: NonNullable<Finding['redirect']>,
  site: Asked,
): Promise<Destination> => {
  const { target, toUrl, scope } = record;
  const written = toUrl.replaceAll(':splat', () => splat);
  const place = target ? await placeOf(view, target, takesAlong(record) ? splat : '') : undefined;
  // The site of a location has the pages of that location only.
  const isOnSite = site.locationId === null || place?.locationId === site.locationId;
  if (place && isOnSite) return { place, written };
  if (written.startsWith('https://')) return { place: undefined, written };
  // Paths that people write are those of the site, whichever is asked; of a location's own, those of the brand's.
  const locationId = locationOfScope(scope) === null ? site.locationId : null;
  return { place: { locationId, path: normalizePath(written.replace(/[?#].*$/, '')) }, written };
};

/** Without an id where no record stands behind it. */
type Redirection = Pick<RedirectRecord, 'statusCode' | 'preserveQuery'> & { id?: string };

export const permanently: Redirection = { statusCode: 301, preserveQuery: true };

export interface Resolution {
  /** What is live at the end. */
  holder: string | undefined;
  place: Place | undefined;
  /** How the visitor is sent on, by the redirect that came first; undefined when the path is live itself. */
  redirect: Redirection | undefined;
  /** Where the visitor is sent, in one hop. */
  to: string | undefined;
  /** The address of the page on the site that its location has of its own, where the path is on another site. */
  ownAddress?: string | undefined;
  /** Every path that was looked at, the asked one first. */
  visited: string[];
  /** Whether following went round in circles, or on for too long. */
  endless: boolean;
}

/** The path of a place on the site that was asked: the brand's, or the location's own. */
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
  /** Where the page is now, for a brand-wide service that had it here. */
  moved?: Place;
}

/** Brand-wide services have a page within every location, without a route or a redirect for each. */
const withBrandServices = async (view: BrandView, brand: BrandRecord, finding: Finding): Promise<Looked> => {
  if (finding.holder !== undefined || !finding.location) return finding;
  const { servicesSegment } = policyOf(brand);
  const segments = { servicesSegment, formerSegments: brand.formerServicesSegments ?? [] };
  const page = await brandServiceAt(view, segments, finding.place);
  if (!page) return finding;
  if ('service' in page) return { ...finding, holder: `service#${page.service.id}`, redirect: undefined };
  return finding.redirect ? finding : { ...finding, moved: { ...finding.place, path: page.movedTo } };
};

/** A page of a location with a site of its own is on that one only: on the brand's site it would be there twice. */
const addressElsewhere = ({ holder, place, ownSite }: Finding, site: Asked, suffix: string): string | undefined => {
  const live = place.locationId === site.locationId ? undefined : liveSite(ownSite);
  return holder !== undefined && live ? `https://${live.domain}${place.path}${suffix}` : undefined;
};

const nowhere = { holder: undefined, place: undefined, to: undefined };

/** What a path leads to: a live page, with or without one redirect, an address elsewhere, or nothing. */
export const resolve = async (
  view: BrandView,
  brand: BrandRecord,
  start: Place,
  siteId: string | null,
): Promise<Resolution> => {
  const site: Asked = { siteId, locationId: start.locationId };
  const visited: string[] = [];
  let place = start;
  let suffix = '';
  let first: Redirection | undefined;
  for (let hops = 0; hops <= maxHops; hops++) {
    const finding = await withBrandServices(view, brand, await lookAt(view, place, site));
    const path = await onSite(view, brand, finding, start.locationId);
    visited.push(path);
    if (finding.moved) {
      first ??= permanently;
      place = finding.moved;
      continue;
    }
    if (finding.holder !== undefined || !finding.redirect) {
      const { holder } = finding;
      const to = first && `${path}${suffix}`;
      const ownAddress = addressElsewhere(finding, site, suffix);
      return {
        holder,
        place: holder === undefined ? undefined : finding.place,
        redirect: first,
        to,
        ownAddress,
        visited,
        endless: false,
      };
    }
    first ??= finding.redirect.record;
    const destination = await destinationOf(view, finding.redirect, site);
    if (!destination.place) return { ...nowhere, redirect: first, to: destination.written, visited, endless: false };
    place = destination.place;
    suffix = suffixOf(destination.written);
  }
  return { ...nowhere, redirect: undefined, visited, endless: true };
};
