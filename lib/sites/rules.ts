import { invalid, Problem } from '#lib/core/problem.ts';

interface Verification {
  verificationStatus: 'pending' | 'verified' | 'failed';
  /** When verification began, or last succeeded. */
  checkedFrom: string;
  /** The time of the last check. */
  checkedAt: string | null;
  verificationError?: 'record_not_found' | 'domain_taken' | null;
}

const minute = 60_000;
const day = 24 * 60 * minute;
const maxPendingMs = 7 * day;
const verifiedForMs = 30 * day;
/** A verified domain whose DNS record is gone is checked again before it is given up. */
const graceMs = 3 * day;

/** The time of the next check: frequent at first, then daily, monthly once verified, and none after a failure. */
export const nextCheck = ({ verificationStatus, checkedFrom, checkedAt }: Verification): Date | undefined => {
  if (verificationStatus === 'failed') return undefined;
  const from = Date.parse(checkedFrom);
  const last = checkedAt === null ? from : Date.parse(checkedAt);
  if (verificationStatus === 'verified') return new Date(last === from ? from + verifiedForMs : last + day);
  const waited = last - from;
  return new Date(last + (waited < day ? 10 * minute : 6 * 60 * minute));
};

/** A verified domain keeps the whole grace period from the last check that DNS did not answer. */
const withoutDnsAnswer = <Record extends Verification>(before: Record, now: Date): Record => {
  const from = Math.max(Date.parse(before.checkedFrom), now.getTime() - verifiedForMs);
  return { ...before, checkedFrom: new Date(from).toISOString(), checkedAt: now.toISOString() };
};

/** The outcome of a check; `holds` is undefined if DNS did not answer, which counts as absent only before a proof. */
export const afterCheck = <Record extends Verification & { verifiedAt: string | null }>(
  before: Record,
  holds: boolean | undefined,
  now: Date,
): Record => {
  const at = now.toISOString();
  if (holds)
    return {
      ...before,
      verificationStatus: 'verified',
      verificationError: null,
      verifiedAt: before.verifiedAt ?? at,
      checkedFrom: at,
      checkedAt: at,
    };
  if (holds === undefined && before.verificationStatus === 'verified') return withoutDnsAnswer(before, now);
  const waited = now.getTime() - Date.parse(before.checkedFrom);
  const limitMs = before.verificationStatus === 'verified' ? verifiedForMs + graceMs : maxPendingMs;
  if (waited < limitMs) return { ...before, checkedAt: at };
  return { ...before, verificationStatus: 'failed', verificationError: 'record_not_found', checkedAt: at };
};

/** Another site has verified the domain. */
export const takenByAnother = <Record extends Verification>(before: Record, now: Date): Record => ({
  ...before,
  verificationStatus: 'failed',
  verificationError: 'domain_taken',
  checkedAt: now.toISOString(),
});

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
  if (site.isPrimary && sites > 1)
    throw new Problem('primary_site_required', 'This is the primary site: set another site as primary first');
};

/** Domains below the platform's own cannot be added. */
export const refusePlatformDomain = (domain: string, publicUrl: string): void => {
  const platform = new URL(publicUrl).hostname;
  const registered = platform.split('.').slice(-2).join('.');
  if (domain === platform || domain === registered || domain.endsWith(`.${registered}`))
    throw invalid([{ field: 'domain', code: 'format', message: 'must not be a domain of this platform' }]);
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
    throw new Problem('immutable_field', 'A verified domain cannot be changed: create a site for the new domain', {
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

/**
 * A deleted site as it is restored. A verified domain is checked again at once, because it may have another owner by then, and
 * its grace period does not begin again; a verification that was not finished does.
 */
export const restoredSite = <Record extends Changing & { isPrimary: boolean }>(
  before: Record,
  isPrimary: boolean,
  now: Date,
): Record => {
  const at = now.toISOString();
  const dueAtOnce = Math.min(Date.parse(before.checkedFrom), now.getTime() - verifiedForMs);
  const verified = new Date(dueAtOnce).toISOString();
  const checkedFrom = { verified, pending: at, failed: before.checkedFrom }[before.verificationStatus];
  return {
    ...before,
    isPrimary,
    checkedFrom,
    checkedAt: before.verificationStatus === 'failed' ? before.checkedAt : null,
    version: before.version + 1,
    updatedAt: at,
  };
};
