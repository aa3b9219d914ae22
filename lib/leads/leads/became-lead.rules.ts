import type { LeadRecord } from './records.ts';

interface Stored {
  kind: string;
  quarantine?: unknown;
  erasedAt?: unknown;
}

/**
 * Whether a change of the table creates a lead: a submission that is not quarantined, or one that is released. Nothing else
 * does, so each lead is announced and counted once.
 */
export const becameLead = (before: Stored | undefined, after: Stored | undefined): boolean =>
  after?.kind === 'lead' &&
  after.quarantine === undefined &&
  after.erasedAt === undefined &&
  (before === undefined || before.quarantine !== undefined);

/** A released submission became a lead when it was released, possibly long after it was made. */
export const becameLeadAt = ({ createdAt, releasedAt }: { createdAt: string; releasedAt?: string }): Date =>
  new Date(releasedAt ?? createdAt);

/** Whether a change of the table moves a lead that was counted at its former location. */
export const isMoved = (before: LeadRecord | undefined, after: LeadRecord | undefined): boolean =>
  before !== undefined &&
  after !== undefined &&
  !becameLead(before, after) &&
  after.quarantine === undefined &&
  before.locationId !== after.locationId;

/** Whether a change of the table notes the first answer to a lead. */
export const isAnswered = (before: LeadRecord | undefined, after: LeadRecord): boolean =>
  before !== undefined && before.firstResponseAt === undefined && after.firstResponseAt !== undefined;
