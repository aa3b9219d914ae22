import { deletedRecords } from '#lib/platform/table/deleted.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import type { Write } from '#lib/platform/table/write.ts';
import { type NavigationRecord, putBackNavigation } from '#lib/web/navigation/records.ts';
import { claimDomain } from '#lib/web/sites/domains.ts';
import type { PrimarySite } from '#lib/web/sites/primary-sites.ts';
import { insertSite, type SiteRecord } from '#lib/web/sites/records.ts';

interface KeptSite {
  site: SiteRecord;
  /** Its menu; absent if it had none. */
  navigation?: NavigationRecord;
}

export const deletedSites = deletedRecords<KeptSite>('site', 'site with its menu');

/** Keeps a deleted site for some days, so that its DNS record need not be changed. */
export const keepSite = (
  view: BrandView,
  site: SiteRecord,
  navigation: NavigationRecord | undefined,
  now: Date,
): Write => deletedSites.keep(view, site.id, { site, ...(navigation && { navigation }) }, now);

interface PutBack {
  primary: PrimarySite | undefined;
  navigation: NavigationRecord | undefined;
}

/** Stores a deleted site with its menu again, and the claim of its domain if it was verified; `primary` is the one found. */
export const putBackSite = (
  view: BrandView,
  site: SiteRecord,
  { primary, navigation }: PutBack,
  now: Date,
): Write[] => [
  ...insertSite(view, site, primary, now),
  ...(site.verificationStatus === 'verified' ? [claimDomain(site, now)] : []),
  ...(navigation ? putBackNavigation(view, site, navigation) : []),
  deletedSites.forget(view, site.id),
];
