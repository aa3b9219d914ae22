import { readPublicBrand } from '#lib/accounts/brands/public-brand.ts';
import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { isExpired } from '#lib/platform/core/time/epoch.ts';
import { WriteConflict } from '#lib/platform/table/commit.ts';
import { type BrandView, brandView, get } from '#lib/platform/table/table.ts';
import { domainKey } from '#lib/web/sites/domains.ts';
import { dropOwner, type HostOwner, keepOwner, knownOwner } from '#lib/web/sites/host-owners.ts';
import { type SiteRecord, siteKey } from '#lib/web/sites/records.ts';
import { isServedAt } from '#lib/web/sites/rules.ts';

/** The brand of a request, by its id or by the host of one of its sites. */
export interface SiteSelector {
  brandId?: string | undefined;
  host?: string | undefined;
  siteId?: string | undefined;
}

/** Whose site a request names; `locationId` as far as it is known without reading the site. */
export interface NamedSite {
  view: BrandView;
  /** The host, if the request named the site by it. */
  host?: string;
  siteId: string | undefined;
  locationId: string | null;
}

const hostOf = (host: string): string => host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');

const readOwner = async (host: string, now: Date): Promise<HostOwner> => {
  const claim = await get(domainKey(host));
  const isCurrent = claim !== undefined && (claim.expiresAt === undefined || !isExpired(claim.expiresAt, now));
  const { brandId, holder, locationId } = orNotFound(isCurrent ? claim : undefined, 'Site');
  return { brandId, holder, locationId };
};

const rememberOwner = async (host: string, now: Date): Promise<HostOwner> => {
  const owner = await readOwner(host, now);
  keepOwner(host, owner);
  return owner;
};

/** Throws a write conflict, so that the request is repeated, if a remembered host has another owner by now. */
const checkOwner = async (host: string, known: HostOwner, now: Date): Promise<void> => {
  dropOwner(host);
  const owner = await rememberOwner(host, now);
  if (owner.holder !== known.holder || owner.brandId !== known.brandId)
    throw new WriteConflict('The host belongs to another site now');
};

/** The brand and the site that a request names, and a check that belongs to it. */
export const readNamedSite = async (
  { brandId = '', host, siteId }: SiteSelector,
  now: Date,
): Promise<{ named: NamedSite; checked: Promise<void> }> => {
  if (host === undefined)
    return { named: { view: brandView(brandId), siteId, locationId: null }, checked: Promise.resolve() };
  const name = hostOf(host);
  const known = knownOwner(name);
  const owner = known ?? (await rememberOwner(name, now));
  return {
    named: { view: brandView(owner.brandId), host: name, siteId: owner.holder, locationId: owner.locationId },
    checked: known ? checkOwner(name, known, now) : Promise.resolve(),
  };
};

const isShown = (site: SiteRecord, host: string | undefined): boolean =>
  host === undefined ? site.isActive : isServedAt(site, host);

/** The public brand, and the active site; by a host, only a verified one. */
export const readRequested = async (
  { view, host, siteId }: NamedSite,
  now: Date,
): Promise<{ brand: BrandRecord; site: SiteRecord | undefined }> => {
  const [{ brand }, site] = await Promise.all([
    readPublicBrand(view.id, now),
    siteId === undefined ? undefined : get(siteKey(view, siteId)),
  ]);
  if (siteId !== undefined) orNotFound(site && isShown(site, host) ? site : undefined, 'Site');
  return { brand, site };
};
