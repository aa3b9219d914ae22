import { systemAudit } from '#lib/accounts/audit-log/records.ts';
import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { type Failure, sayFailure } from '#lib/delivery/integrations/failure.rules.ts';
import type { Blame } from '#lib/delivery/integrations/outcome.ts';
import { type IntegrationRecord, integrationKey, saveIntegration } from '#lib/delivery/integrations/records.ts';
import { lastingAttempts } from '#lib/delivery/integrations/retries.rules.ts';
import { tryCommit } from '#lib/platform/table/commit.ts';
import { type BrandView, get } from '#lib/platform/table/table.ts';

/** A success is noted at most this often, to save writes. */
const grainMs = 24 * 3_600_000;

/** Stores the health of a connection, unless it was connected again since. After a conflict, the next lead tries again. */
const note = async (
  view: BrandView,
  seen: IntegrationRecord,
  change: Partial<IntegrationRecord>,
  leadId: string,
  at: Date,
): Promise<void> => {
  const before = await get(integrationKey(view, seen.key));
  if (!before || before.connectedAt !== seen.connectedAt) return;
  const after = { ...before, ...change, version: before.version + 1, updatedAt: at.toISOString() };
  const audit = systemAudit(
    view,
    { operation: 'integrations/observe', requestId: leadId },
    auditChange('integration', seen.key, before, after),
    at,
  );
  await tryCommit([saveIntegration(view, after), audit]);
};

interface Failed {
  blame: Blame;
  failure: Failure;
  attempt: number;
  leadId: string;
  at: Date;
}

export const noteFailure = async (view: BrandView, seen: IntegrationRecord, failed: Failed): Promise<void> => {
  const { blame, failure, attempt, leadId, at } = failed;
  const errorMessage = sayFailure(failure);
  const lasting = blame === 'connection' || attempt >= lastingAttempts;
  if (!lasting || (seen.status === 'error' && seen.errorMessage === errorMessage)) return;
  await note(view, seen, { status: 'error', errorMessage, failure }, leadId, at);
};

export const noteSuccess = async (
  view: BrandView,
  seen: IntegrationRecord,
  leadId: string,
  at: Date,
): Promise<void> => {
  const age = at.getTime() - Date.parse(seen.lastVerifiedAt ?? seen.createdAt);
  if (seen.status !== 'error' && age < grainMs) return;
  const healthy = { status: 'connected' as const, errorMessage: null, failure: null, lastVerifiedAt: at.toISOString() };
  await note(view, seen, healthy, leadId, at);
};
