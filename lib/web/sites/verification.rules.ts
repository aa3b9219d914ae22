/** How far a site is with the proof that the brand owns its domain. */
export interface Verification {
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

/**
 * The verification of a deleted site as it is restored. A verified domain is checked again at once, because it may have another
 * owner by then, and its grace period does not begin again; a verification that was not finished does.
 */
export const restoredVerification = (
  { verificationStatus, checkedFrom, checkedAt }: Verification,
  now: Date,
): Pick<Verification, 'checkedFrom' | 'checkedAt'> => {
  const dueAtOnce = Math.min(Date.parse(checkedFrom), now.getTime() - verifiedForMs);
  const verified = new Date(dueAtOnce).toISOString();
  return {
    checkedFrom: { verified, pending: now.toISOString(), failed: checkedFrom }[verificationStatus],
    checkedAt: verificationStatus === 'failed' ? checkedAt : null,
  };
};
