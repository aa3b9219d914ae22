import type { BrandRecord } from '#lib/brands/records.ts';
import { addressOf } from '#lib/content/location-page.ts';
import { locationKey } from '#lib/locations/records.ts';
import { liveSite, primarySiteKey } from '#lib/sites/primary-sites.ts';
import { type BrandView, getAll } from '#lib/table/table.ts';
import type { Draft } from './draft.ts';

/** Where the page of a draft will be: its path on the site that has it, and the address if that site is live. */
export const futureAddress = async (
  view: BrandView,
  brand: BrandRecord,
  { locationId, livePath }: Draft,
): Promise<{ path: string | null; url: string | null }> => {
  if (livePath === null) return { path: null, url: null };
  const { location, ownSite, brandSite } = await getAll({
    location: locationId === null ? undefined : locationKey(view, locationId),
    ownSite: locationId === null ? undefined : primarySiteKey(view, locationId),
    brandSite: primarySiteKey(view, null),
  });
  if (location) return addressOf(brand, { location, ownSite, brandSite }, livePath);
  const live = liveSite(brandSite);
  return { path: livePath, url: live ? `https://${live.domain}${livePath}` : null };
};
