import { domainGraceDays } from '#lib/platform/core/contract/stated-numbers.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import { expiryAfter, isExpiryPassed } from '#lib/platform/core/time/epoch.ts';
import { claim, release } from '#lib/platform/table/claims.ts';
import { recordKind } from '#lib/platform/table/record-kind.ts';
import { type BrandView, get, platformView } from '#lib/platform/table/table.ts';
import { update, type Write } from '#lib/platform/table/write.ts';
import { webErrors } from '#lib/platform/texts/errors.ts';

/** Claims a domain for the one site of the platform that has verified it. */
export interface DomainClaim {
  kind: 'domain';
  holder: string;
  brandId: string;
  locationId: string | null;
  /** Whether the site is active; absent in early records of active sites. */
  isActive?: boolean;
  /** Present once the DNS record is gone: the claim keeps the domain until then, and no visitor gets the site. */
  expiresAt?: number;
}

const domains = recordKind<DomainClaim>('domain').ofPlatform('DOMAIN', '{domain}', {
  title: 'Domain that a site verified; expires some days after its DNS record is gone',
});

export const domainKey = (domain: string) => domains.key(platformView, domain);

/** The brand's claim of a domain for one of its sites. Other brands may claim it as well, until one of them verifies it. */
interface NamedDomain {
  kind: 'site-domain';
  holder: string;
}

const namedDomains = recordKind<NamedDomain>('site-domain').ofBrand('SITE_DOMAIN', '{domain}', {
  title: 'Domain that a site of the brand named',
});

export const namedDomainKey = namedDomains.key;

/** The holders of a domain, on the platform and within the brand. */
export const claimKeys = (view: BrandView, domain: string) => ({
  claimed: domainKey(domain),
  named: namedDomainKey(view, domain),
});

export interface Held {
  /** The site that verified the domain. */
  claimed?: DomainClaim | undefined;
  /** The brand's site that named it. */
  named?: NamedDomain | undefined;
}

interface Named {
  id: string;
  domain: string;
}

interface Proven extends Named {
  brandId: string;
  locationId: string | null;
  isActive: boolean;
  verificationStatus: 'pending' | 'verified' | 'failed';
}

const taken = (domain: string) => () => new Problem('domain_taken', webErrors().domainVerified, { domain });

const named = (domain: string) => () => new Problem('domain_taken', webErrors().domainTwice, { domain });

/** Keeps a domain for the site that verified it; once the DNS record is gone, for some more days. */
export const claimDomain = (record: Proven, now: Date): Write => {
  const { id, brandId, locationId, isActive, verificationStatus, domain } = record;
  const domainClaim: DomainClaim = {
    kind: 'domain',
    holder: id,
    brandId,
    locationId,
    isActive,
    ...(verificationStatus !== 'verified' && { expiresAt: expiryAfter(domainGraceDays * 86_400, now) }),
  };
  return claim(domainKey(domain), domainClaim, now, taken(domain));
};

/** Stores in the claim of a site's domain whether the site is active. */
export const saveActiveInClaim = ({ id, domain, isActive }: Named & { isActive: boolean }): Write =>
  update(domainKey(domain), { set: { isActive }, when: { holder: id } });

/** Whether visitors of the domain get the site that claims it, as `isServedAt` says without reading the site. */
export const isServed = ({ isActive, expiresAt }: DomainClaim): boolean =>
  isActive !== false && expiresAt === undefined;

/** Whether another site, of any brand, has verified the domain. Sites that only named it are not revealed. */
export const isTaken = (claimed: DomainClaim | undefined, siteId: string, now: Date): boolean =>
  claimed !== undefined &&
  claimed.holder !== siteId &&
  (claimed.expiresAt === undefined || !isExpiryPassed(claimed.expiresAt, now));

/** Throws `domain_taken` for a domain that another site has verified. */
export const requireFreeDomain = async (domain: string, siteId: string, now: Date): Promise<void> => {
  if (isTaken(await get(domainKey(domain)), siteId, now)) throw taken(domain)();
};

/** A brand can name a domain once, verified or not. */
export const nameDomain = (view: BrandView, { id, domain }: Named, now: Date): Write =>
  claim(namedDomainKey(view, domain), { kind: 'site-domain', holder: id }, now, named(domain));

/** Releases a site's claims on its domain, if they are still its own. */
export const releaseDomain = (view: BrandView, { id, domain }: Named, { claimed, named }: Held): Write[] => [
  ...(claimed?.holder === id ? [release(domainKey(domain), id)] : []),
  ...(named?.holder === id ? [release(namedDomainKey(view, domain), id)] : []),
];
