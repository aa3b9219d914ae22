import { invalid, Problem } from '#lib/platform/core/problem.ts';
import { webErrors } from '#lib/platform/texts/errors.ts';
import { restoredVerification, type Verification } from './verification.rules.ts';

interface Hosted {
  domain: string;
  isActive: boolean;
  verificationStatus: 'pending' | 'verified' | 'failed';
}

/**
 * Whether visitors of a host get a site: it is active, and its domain is this host and verified. A domain whose DNS record is
 * gone is verified for three more days; its claim, which keeps it from other sites for a further week, does not count.
 */
export const isServedAt = (site: Hosted, host: string): boolean =>
  site.isActive && site.verificationStatus === 'verified' && site.domain === host;

interface Scope {
  sites: number;
}

/** Throws `primary_site_required` if the site is primary and has siblings, and would be deleted or inactive. */
export const requireNoSiblings = (site: { isPrimary: boolean }, { sites }: Scope): void => {
  if (site.isPrimary && sites > 1) throw new Problem('primary_site_required', webErrors().primarySite);
};

/** Domains below the platform's own cannot be added. */
export const refusePlatformDomain = (domain: string, publicUrl: string): void => {
  const platform = new URL(publicUrl).hostname;
  const registered = platform.split('.').slice(-2).join('.');
  if (domain === platform || domain === registered || domain.endsWith(`.${registered}`))
    throw invalid([{ field: 'domain', code: 'format', message: webErrors().ourDomain }]);
};

interface Changing extends Verification {
  version: number;
  domain: string;
  isActive: boolean;
  verifiedAt: string | null;
  sslStatus: 'pending' | 'active';
  updatedAt: string;
}

/** The site after a change; throws `immutable_field` for another domain than the verified one. */
export const changedSite = <Record extends Changing>(
  before: Record,
  { domain, isActive }: { domain?: string | undefined; isActive?: boolean | undefined },
  now: Date,
): Record => {
  const at = now.toISOString();
  const moves = domain !== undefined && domain !== before.domain;
  if (moves && before.verificationStatus === 'verified')
    throw new Problem('immutable_field', webErrors().verifiedDomain, {
      fields: ['domain'],
    });
  const restarts = moves || (domain !== undefined && before.verificationStatus === 'failed');
  return {
    ...before,
    isActive: isActive ?? before.isActive,
    ...(restarts && {
      domain,
      verificationStatus: 'pending',
      verificationError: null,
      checkedFrom: at,
      checkedAt: null,
      sslStatus: 'pending',
    }),
    version: before.version + 1,
    updatedAt: at,
  };
};

/** A deleted site as it is restored. */
export const restoredSite = <Record extends Changing & { isPrimary: boolean }>(
  before: Record,
  isPrimary: boolean,
  now: Date,
): Record => ({
  ...before,
  ...restoredVerification(before, now),
  isPrimary,
  version: before.version + 1,
  updatedAt: now.toISOString(),
});
