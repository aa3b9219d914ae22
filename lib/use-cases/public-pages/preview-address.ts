import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import { locationKey } from '#lib/places/locations/records.ts';
import { variable } from '#lib/platform/core/env.ts';
import { issuePreviewHost } from '#lib/platform/credentials/preview-hosts.ts';
import { type BrandView, getAll } from '#lib/platform/table/table.ts';
import { sitesPath } from '#lib/web/serving/names.contract.ts';
import { addressOf } from '#lib/web/sites/location-page.ts';
import { liveSite, primarySiteKey } from '#lib/web/sites/primary-sites.ts';
import type { Draft } from './draft.ts';

/** Links that work longer are given to others, and so are in the audit log; looking at a draft is no change. */
export const ownSeconds = 3600;

/** The address of a path in the preview of the brand's whole site, on the host of the platform, until it expires. */
export const platformAddress = async (view: BrandView, path: string, endsAt: number): Promise<string> =>
  `${variable('PUBLIC_URL')}${sitesPath}${await issuePreviewHost(view.id, endsAt)}${path}`;

/**
 * Where the page of a draft will be: its path on the site that has it, and an address that shows it already: on the live
 * site, or else in the preview of the site.
 */
export const futureAddress = async (
  view: BrandView,
  brand: BrandRecord,
  { locationId, livePath }: Draft,
  endsAt: number,
): Promise<{ path: string | null; url: string | null }> => {
  if (livePath === null) return { path: null, url: null };
  const { location, ownSite, brandSite } = await getAll({
    location: locationId === null ? undefined : locationKey(view, locationId),
    ownSite: locationId === null ? undefined : primarySiteKey(view, locationId),
    brandSite: primarySiteKey(view, null),
  });
  const live = liveSite(brandSite);
  const { path, url } = location
    ? addressOf(brand, { location, ownSite, brandSite }, livePath)
    : { path: livePath, url: live ? `https://${live.domain}${livePath}` : null };
  return { path, url: url ?? (await platformAddress(view, path, endsAt)) };
};
