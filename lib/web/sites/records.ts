import * as z from 'zod';
import { locationKey } from '#lib/places/locations/records.ts';
import { WriteConflict } from '#lib/platform/table/commit.ts';
import { dueBy } from '#lib/platform/table/lists/time-lists.ts';
import { type RecordOf, recordKind } from '#lib/platform/table/record-kind.ts';
import { type BrandView, get, getAll, platformView } from '#lib/platform/table/table.ts';
import { create, remove, replace, type Write } from '#lib/platform/table/write.ts';
import { claimDomain, claimKeys, type Held, nameDomain, releaseDomain, saveActiveInClaim } from './domains.ts';
import { changePrimary, liveAfter, moveLive, pinDomain, startScope } from './live-site.ts';
import { type PrimarySite, primarySiteKey } from './primary-sites.ts';
import { site } from './shape.contract.ts';
import { nextCheck } from './verification.rules.ts';

const { verificationRecords: _, ...stored } = site.shape;
const shape = {
  ...stored,
  verificationStatus: stored.verificationStatus.default('pending'),
  sslStatus: stored.sslStatus.default('pending'),
  /** The required content of the domain's TXT record. */
  verificationToken: z.string(),
  /** When verification began, or last succeeded. */
  checkedFrom: z.string(),
  checkedAt: z.string().nullable(),
};

const sites = recordKind('site', shape).ofBrand('SITE', '{siteId}', {
  title: 'Site',
  lists: {
    byNextCheck: {
      index: 'GSI2',
      owner: 'platform',
      partition: 'SITE_CHECKS',
      sort: '{nextCheck}#{id}',
      when: (site) => nextCheck(site) !== undefined,
      values: (site) => ({ nextCheck: nextCheck(site)?.toISOString() ?? '' }),
    },
  },
});

export type SiteRecord = RecordOf<typeof sites>;
export const makeSite = sites.make;

export const siteKey = sites.key;
export const sitesOf = (view: BrandView) => sites.partition(view);

/** Sites of all brands whose domain will be checked. */
export const plannedChecks = () => ({ partition: sites.list('byNextCheck', platformView) });

/** The range of the planned checks of domains that are due. */
export const dueChecks = (now: Date) => ({ ...plannedChecks(), to: dueBy(now) });

/** The first site of its scope becomes the primary one; `primary` is the one that was found. */
export const insertSite = (
  view: BrandView,
  record: SiteRecord,
  primary: PrimarySite | undefined,
  now: Date,
): Write[] => [
  create(siteKey(view, record.id), record),
  nameDomain(view, record, now),
  ...(primary ? [changePrimary(view, record, primary, { sites: primary.sites + 1 })] : startScope(view, record)),
];

interface SiteChange extends Held {
  before: SiteRecord;
  after: SiteRecord;
  primary: PrimarySite;
}

/** A changed site with its claims; a former domain is freed. */
export const saveSite = (view: BrandView, { before, after, primary, ...held }: SiteChange, now: Date): Write[] => {
  const domain = before.domain !== after.domain;
  const [was, is] = [before.verificationStatus, after.verificationStatus];
  const proven = is === 'verified' && was !== 'verified';
  const lost = was === 'verified' && is === 'failed';
  const switched = before.isActive !== after.isActive && held.claimed?.holder === after.id;
  return [
    replace(siteKey(view, after.id), after),
    ...(domain ? [...releaseDomain(view, before, held), nameDomain(view, after, now)] : []),
    ...(proven || lost ? [claimDomain(after, now)] : []),
    ...(switched && !domain ? [saveActiveInClaim(after)] : []),
    ...moveLive(view, after, primary),
  ];
};

/**
 * The upgrade of an early record: a claim within its brand, a platform claim only if verified, and live only if verified.
 */
export const upgradeSite = async (view: BrandView, siteId: string, now: Date): Promise<Write[]> => {
  const found = await readSite(view, siteId);
  if (!found) return [];
  const { site, primary, claimed, named } = found;
  const reserved = site.verificationStatus === 'pending' && claimed?.holder === site.id;
  return [
    ...(named ? [] : [nameDomain(view, site, now)]),
    ...(reserved ? releaseDomain(view, site, { claimed }) : []),
    ...moveLive(view, site, primary),
  ];
};

/** Makes one site primary in place of another; both as they are afterwards. */
export const switchPrimary = (
  view: BrandView,
  { site, former, primary }: { site: SiteRecord; former: SiteRecord | undefined; primary: PrimarySite },
): Write[] => {
  const live = liveAfter(primary, site);
  return [
    replace(siteKey(view, site.id), site),
    ...(former ? [replace(siteKey(view, former.id), former)] : []),
    changePrimary(view, site, primary, { siteId: site.id, live }),
    ...pinDomain(view, site, live),
  ];
};

interface FoundSite extends Held {
  site: SiteRecord;
  primary: PrimarySite;
  locationDeleted: boolean;
}

/** Deletes a site. The caller ensures that it is not a primary one with siblings. */
export const dropSite = (
  view: BrandView,
  { site: record, primary, ...held }: Omit<FoundSite, 'locationDeleted'>,
): Write[] => {
  const live = liveAfter(primary, { ...record, isActive: false });
  return [
    remove(siteKey(view, record.id), record.version),
    ...releaseDomain(view, record, held),
    record.isPrimary
      ? remove(primarySiteKey(view, record.locationId), primary.version)
      : changePrimary(view, record, primary, { sites: primary.sites - 1, live }),
    ...pinDomain(view, record, live),
  ];
};

/** A site with the primary one of its scope; undefined when it is absent. */
export const readSite = async (view: BrandView, siteId: string): Promise<FoundSite | undefined> => {
  const site = await get(siteKey(view, siteId));
  if (!site) return undefined;
  const { primary, location, ...held } = await getAll({
    primary: primarySiteKey(view, site.locationId),
    ...claimKeys(view, site.domain),
    location: site.locationId === null ? undefined : locationKey(view, site.locationId),
  });
  // The last site of the scope was deleted between the two reads.
  if (!primary) throw new WriteConflict('The site was removed meanwhile');
  return { site, primary, ...held, locationDeleted: site.locationId !== null && location?.deletedAt !== null };
};
