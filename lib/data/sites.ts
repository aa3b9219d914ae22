import type { Site } from '#lib/contract/sites.ts';
import { proofName } from '#lib/domain/domain-proof.ts';
import { expiryAfter } from '#lib/domain/epoch.ts';
import { Problem } from '#lib/domain/problem.ts';
import { nextCheck } from '#lib/domain/site.ts';
import { claim, release } from './claims.ts';
import { locationKey } from './locations.ts';
import { pinPart } from './pins.ts';
import { type PrimarySite, primarySiteKey } from './primary-sites.ts';
import { type BrandView, get, getAll, type Item, type Key, platformView } from './table.ts';
import { dueBy } from './time-lists.ts';
import { create, remove, replace, Stale, type Write } from './write.ts';

export interface SiteRecord extends Omit<Site, 'verificationRecords'> {
  kind: 'site';
  version: number;
  /** What a record in the DNS of the domain has to say. */
  verificationToken: string;
  /** When verification began, or the last time that it held. */
  checkedFrom: string;
  checkedAt: string | null;
}

/** Keeps a domain for one site; until it is verified, only for a time. */
interface DomainClaim {
  kind: 'domain';
  holder: string;
  brandId: string;
  locationId: string | null;
  expiresAt?: number;
}

export const siteKey = (own: BrandView, siteId: string): Key<SiteRecord> => own.key('SITE', siteId);

export const sitesOf = (own: BrandView): string => own.partition('SITE');

export const domainKey = (domain: string): Key<DomainClaim> => platformView.key('DOMAIN', domain);

const checks = 'SITE_CHECKS';

/** Sites whose domain is to be looked at by now, those of all brands together. */
export const dueChecks = (now: Date) => ({
  index: 'GSI2' as const,
  partition: platformView.partition(checks),
  to: dueBy(now),
});

/** What is stored: the record with the time of its next check. */
const siteItem = (record: SiteRecord): Item & { version: number } => {
  const at = nextCheck(record);
  return { ...record, ...(at && platformView.index('GSI2', checks, `${at.toISOString()}#${record.id}`)) };
};

const claimDays = 7;

const claimDomain = (record: SiteRecord, now: Date): Write => {
  const { id, brandId, locationId, verificationStatus, domain } = record;
  const item: DomainClaim = {
    kind: 'domain',
    holder: id,
    brandId,
    locationId,
    ...(verificationStatus !== 'verified' && { expiresAt: expiryAfter(claimDays * 86_400, now) }),
  };
  return claim(
    domainKey(domain),
    item,
    now,
    () => new Problem('domain_taken', 'Another site has this domain', { domain }),
  );
};

/** Unverified, its claim may have lapsed, and another site may have the domain by now. */
const freeDomain = ({ id, domain }: SiteRecord, claimed: DomainClaim | undefined): Write[] =>
  claimed?.holder === id ? [release(domainKey(domain), id)] : [];

const pinDomain = (own: BrandView, { locationId, domain, isActive }: SiteRecord): Write[] =>
  locationId === null ? [] : [pinPart(own, locationId, { domain: isActive ? domain : null })];

/** The first site of its scope becomes the primary one; `primary` is the one that was found. */
export const createSite = (
  own: BrandView,
  record: SiteRecord,
  primary: PrimarySite | undefined,
  now: Date,
): Write[] => [
  create(siteKey(own, record.id), siteItem(record)),
  claimDomain(record, now),
  ...(primary ? [countSites(own, record, primary, 1)] : [...startScope(own, record), ...pinDomain(own, record)]),
];

const startScope = (own: BrandView, { id, domain, isActive, locationId }: SiteRecord): Write[] => [
  create(primarySiteKey(own, locationId), {
    kind: 'primary-site',
    version: 1,
    siteId: id,
    domain,
    isActive,
    sites: 1,
  } satisfies PrimarySite),
];

/** Siblings are counted where the primary one is named, so that the two never disagree. */
const countSites = (own: BrandView, { locationId }: SiteRecord, primary: PrimarySite, by: number): Write => {
  const counted: PrimarySite = { ...primary, version: primary.version + 1, sites: primary.sites + by };
  return replace(primarySiteKey(own, locationId), counted);
};

const pointTo = (own: BrandView, { id, domain, isActive, locationId }: SiteRecord, primary: PrimarySite): Write => {
  const pointing: PrimarySite = { ...primary, version: primary.version + 1, siteId: id, domain, isActive };
  return replace(primarySiteKey(own, locationId), pointing);
};

interface SiteChange {
  before: SiteRecord;
  after: SiteRecord;
  primary: PrimarySite;
  /** Who has the domain that it had before. */
  claimed?: DomainClaim | undefined;
}

/** A changed site, with all that names it; a domain that it no longer has is free for others. */
export const saveSite = (own: BrandView, { before, after, primary, claimed }: SiteChange, now: Date): Write[] => {
  const domain = before.domain !== after.domain;
  const [was, is] = [before.verificationStatus, after.verificationStatus];
  // Whoever never proved the domain wins no time by failing; whoever did once has that of a new site to prove it again.
  const reclaimed = domain || (was !== is && !(was === 'pending' && is === 'failed'));
  const named = after.isPrimary && (domain || before.isActive !== after.isActive);
  return [
    replace(siteKey(own, after.id), siteItem(after)),
    ...(domain ? freeDomain(before, claimed) : []),
    ...(reclaimed ? [claimDomain(after, now)] : []),
    ...(named ? [pointTo(own, after, primary), ...pinDomain(own, after)] : []),
  ];
};

/** Makes one site primary in place of another; both as they are afterwards. */
export const switchPrimary = (
  own: BrandView,
  { site, former, primary }: { site: SiteRecord; former: SiteRecord | undefined; primary: PrimarySite },
): Write[] => [
  replace(siteKey(own, site.id), siteItem(site)),
  ...(former ? [replace(siteKey(own, former.id), siteItem(former))] : []),
  pointTo(own, site, primary),
  ...pinDomain(own, site),
];

interface FoundSite {
  site: SiteRecord;
  primary: PrimarySite;
  /** Who has its domain. */
  claimed: DomainClaim | undefined;
  locationDeleted: boolean;
}

/** Ends a site; the caller has made sure that it is not a primary one with siblings. */
export const dropSite = (
  own: BrandView,
  { site: record, primary, claimed }: Pick<FoundSite, 'site' | 'primary' | 'claimed'>,
): Write[] => [
  remove(siteKey(own, record.id), record.version),
  ...freeDomain(record, claimed),
  ...(record.isPrimary
    ? [
        remove(primarySiteKey(own, record.locationId), primary.version),
        ...pinDomain(own, { ...record, isActive: false }),
      ]
    : [countSites(own, record, primary, -1)]),
];

/** A site with the primary one of its scope; undefined when it is absent. */
export const readSite = async (own: BrandView, siteId: string): Promise<FoundSite | undefined> => {
  const site = await get(siteKey(own, siteId));
  if (!site) return undefined;
  const { primary, claimed, location } = await getAll({
    primary: primarySiteKey(own, site.locationId),
    claimed: domainKey(site.domain),
    location: site.locationId === null ? undefined : locationKey(own, site.locationId),
  });
  // Between the two reads the last site of the scope went.
  if (!primary) throw new Stale('The site was removed meanwhile');
  return { site, primary, claimed, locationDeleted: site.locationId !== null && location?.deletedAt !== null };
};

export const toSite = (record: SiteRecord, locationDeleted: boolean): Site => ({
  id: record.id,
  tenantId: record.tenantId,
  brandId: record.brandId,
  locationId: record.locationId,
  domain: record.domain,
  isActive: record.isActive && !locationDeleted,
  isPrimary: record.isPrimary,
  verificationStatus: record.verificationStatus,
  verificationRecords: [{ type: 'TXT', name: proofName(record.domain), value: record.verificationToken }],
  verifiedAt: record.verifiedAt,
  sslStatus: record.sslStatus,
  createdAt: record.createdAt,
  updatedAt: record.updatedAt,
});
