import { type NavigationRecord, putBackNavigation } from '#lib/navigation/records.ts';
import { claimDomain } from '#lib/sites/domains.ts';
import type { PrimarySite } from '#lib/sites/primary-sites.ts';
import { insertSite, type SiteRecord } from '#lib/sites/records.ts';
import { type Deleted, keepDeleted } from '#lib/table/deleted.ts';
import { recordKind } from '#lib/table/record-kind.ts';
import type { BrandView } from '#lib/table/table.ts';
import { remove, type Write } from '#lib/table/write.ts';

interface KeptSite {
  site: SiteRecord;
  /** Its menu; absent if it had none. */
  navigation?: NavigationRecord;
}

const deletedSites = recordKind<Deleted<'deleted-site', KeptSite>>('deleted-site').ofBrand('DELETED_SITE', '{siteId}', {
  title: 'Deleted site with its menu, which can be restored; expires after 30 days',
  unpublished: true,
});

export const deletedSiteKey = deletedSites.key;

/** Keeps a deleted site for some days, so that its DNS record need not be changed. */
export const keepSite = (
  view: BrandView,
  site: SiteRecord,
  navigation: NavigationRecord | undefined,
  now: Date,
): Write =>
  keepDeleted(deletedSiteKey(view, site.id), 'deleted-site', { site, ...(navigation && { navigation }) }, now);

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
  remove(deletedSiteKey(view, site.id)),
];
