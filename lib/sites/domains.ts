import { expiryAfter, isExpired } from '#lib/core/epoch.ts';
import { Problem } from '#lib/core/problem.ts';
import { claim, release } from '#lib/table/claims.ts';
import { type BrandView, get, type Key, platformView } from '#lib/table/table.ts';
import type { Write } from '#lib/table/write.ts';

/** Keeps a domain for the one site of the platform that proved it. */
interface DomainClaim {
  kind: 'domain';
  holder: string;
  brandId: string;
  locationId: string | null;
  expiresAt?: number;
}

export const domainKey = (domain: string): Key<DomainClaim> => platformView.key('DOMAIN', domain);

/** The site of the brand that named a domain: other brands may name it as well, until one of them proves it. */
interface NamedDomain {
  kind: 'site-domain';
  holder: string;
}

const namedDomainKey = (view: BrandView, domain: string): Key<NamedDomain> => view.key('SITE_DOMAIN', domain);

/** Who holds a domain, on the platform and within the brand. */
export const heldKeys = (view: BrandView, domain: string) => ({
  claimed: domainKey(domain),
  named: namedDomainKey(view, domain),
});

export interface Held {
  /** Who proved the domain. */
  claimed?: DomainClaim | undefined;
  /** Which site of the brand named it. */
  named?: NamedDomain | undefined;
}

interface Named {
  id: string;
  domain: string;
}

interface Proven extends Named {
  brandId: string;
  locationId: string | null;
  verificationStatus: 'pending' | 'verified' | 'failed';
}

const graceDays = 7;

const taken = (domain: string) => () => new Problem('domain_taken', 'Another site has this domain', { domain });

/** Keeps a domain for the site that proved it; once the proof is gone, for some days more. */
export const claimDomain = (record: Proven, now: Date): Write => {
  const { id, brandId, locationId, verificationStatus, domain } = record;
  const item: DomainClaim = {
    kind: 'domain',
    holder: id,
    brandId,
    locationId,
    ...(verificationStatus !== 'verified' && { expiresAt: expiryAfter(graceDays * 86_400, now) }),
  };
  return claim(domainKey(domain), item, now, taken(domain));
};

/** Whether another site proved the domain, of any brand. Who else only named it is nobody's to know. */
export const isTaken = (claimed: DomainClaim | undefined, siteId: string, now: Date): boolean =>
  claimed !== undefined &&
  claimed.holder !== siteId &&
  (claimed.expiresAt === undefined || !isExpired(claimed.expiresAt, now));

/** Throws `domain_taken` for a domain that another site proved. */
export const requireFreeDomain = async (domain: string, siteId: string, now: Date): Promise<void> => {
  if (isTaken(await get(domainKey(domain)), siteId, now)) throw taken(domain)();
};

/** A brand names a domain once, proven or not. */
export const nameDomain = (view: BrandView, { id, domain }: Named, now: Date): Write => {
  const item: NamedDomain = { kind: 'site-domain', holder: id };
  return claim(namedDomainKey(view, domain), item, now, taken(domain));
};

/** Ends what a site holds of its domain: another site may have proved it, or named it in an early record. */
export const freeDomain = (view: BrandView, { id, domain }: Named, { claimed, named }: Held): Write[] => [
  ...(claimed?.holder === id ? [release(domainKey(domain), id)] : []),
  ...(named?.holder === id ? [release(namedDomainKey(view, domain), id)] : []),
];
