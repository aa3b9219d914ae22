import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import { locationKey } from '#lib/places/locations/records.ts';
import { fitsKey } from '#lib/platform/core/contract/primitives.ts';
import { isPathOrUrl } from '#lib/platform/core/links.ts';
import { notFound, Problem } from '#lib/platform/core/problem.ts';
import { deletedAt } from '#lib/platform/routing/gone-paths.ts';
import { type PageType, pageTypes } from '#lib/platform/routing/public.contract.ts';
import type { FromQuery } from '#lib/platform/routing/redirect-source.contract.ts';
import { climbs, inPath } from '#lib/platform/routing/targets.rules.ts';
import { type BrandView, get, getEach } from '#lib/platform/table/table.ts';
import { webErrors } from '#lib/platform/texts/errors.ts';
import { liveSite, primarySiteKey } from '#lib/web/sites/primary-sites.ts';
import type { SiteRecord } from '#lib/web/sites/records.ts';
import type { Place } from './place.ts';
import { permanently, resolve } from './resolve.ts';

/** Where a visitor is sent. */
export interface Redirected {
  to: string;
  statusCode: number;
  preserveQuery: boolean;
  /** Names in the visitor's query that led there, and do not come along. */
  dropQuery?: string[];
}

/** The answer to a visitor of a path. */
export type Visit =
  | { what: 'redirect'; redirect: Redirected; redirectId: string | undefined }
  | { what: 'page'; type: PageType; id: string | null; place: Place }
  | { what: 'nothing'; isGone: boolean; redirectId?: string | undefined };

/** Visitors of a site that is not the primary one are redirected to the primary one once that is live. */
const primaryDomain = async (view: BrandView, site: SiteRecord | undefined): Promise<string | undefined> => {
  if (!site || site.isPrimary) return undefined;
  const live = liveSite(await get(primarySiteKey(view, site.locationId)));
  return live?.siteId === site.id ? undefined : live?.domain;
};

const pageOf = (holder: string, place: Place): Visit => {
  const [name, id] = holder.split('#');
  const type = pageTypes.find((candidate) => candidate === name);
  return type ? { what: 'page', type, id: id ?? null, place } : { what: 'nothing', isGone: false };
};

/** Whether a path without anything belonged to a location that is deleted, or purged since. */
const wasDeleted = async (view: BrandView, path: string): Promise<boolean> => {
  const ids = fitsKey(path) ? await deletedAt(view, path) : [];
  const locations = await getEach(ids.map((id) => locationKey(view, id)));
  return locations.some((location) => location === undefined || location.deletedAt !== null);
};

/** The error for a path where nothing is. */
export const missing = (isGone: boolean, details?: unknown): Problem =>
  isGone ? new Problem('gone', webErrors().gonePage, details) : notFound('Page', details);

/**
 * The answer at a normalized path of a site, for visitors with some pairs in their query; without one, of the primary site of
 * the brand. `onNothing` is called as soon as no page and no redirect is found, before it is read whether a deleted location
 * was there.
 */
export const visit = async (
  view: BrandView,
  brand: BrandRecord,
  site: SiteRecord | undefined,
  { path, pairs }: { path: string; pairs: readonly FromQuery[] },
  onNothing?: () => void,
): Promise<Visit> => {
  // Such a path would leave the part of another site that a redirect leads to.
  if (climbs(path)) return { what: 'nothing', isGone: false };
  const elsewhere = await primaryDomain(view, site);
  if (elsewhere) {
    const redirect = { to: `https://${elsewhere}${inPath(path)}`, statusCode: 301, preserveQuery: true };
    return { what: 'redirect', redirect, redirectId: undefined };
  }
  const start = { locationId: site?.locationId ?? null, path };
  const found = await resolve(view, brand, start, site?.id ?? null, pairs);
  const to = found.ownAddress ?? found.to;
  const { dropped } = found;
  if (to !== undefined && (to !== path || dropped.length > 0)) {
    // The rest of the visitor's path, appended to a target, could lead to another site.
    if (!isPathOrUrl(to)) return { what: 'nothing', isGone: false };
    const { id, statusCode, preserveQuery } = found.redirect ?? permanently;
    const redirect = { to, statusCode, preserveQuery, ...(dropped.length > 0 && { dropQuery: [...dropped] }) };
    return { what: 'redirect', redirect, redirectId: id };
  }
  // The result is the requested path, so there is no redirect. Stored routes may lag behind a change of the URL policy.
  // A template has a page for each location, and none of its own.
  const isTemplate = found.holder === `content#${brand.locationTemplateId}`;
  if (found.holder !== undefined && found.place && !isTemplate) return pageOf(found.holder, found.place);
  onNothing?.();
  const isGone = found.isGone === true || (start.locationId === null && (await wasDeleted(view, path)));
  return { what: 'nothing', isGone, redirectId: found.goneBy };
};
