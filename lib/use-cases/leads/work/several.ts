import type { Commit } from '#lib/accounts/audit-log/commit.ts';
import type { BatchChange, BatchResult } from '#lib/leads/lead-work/contract.ts';
import { visibleLead } from '#lib/leads/leads/access.ts';
import { type LeadRecord, leadKey } from '#lib/leads/leads/records.ts';
import { isUnavailable } from '#lib/platform/calls/unavailable.ts';
import { inBatches } from '#lib/platform/core/batches.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import { retrying, WriteConflict } from '#lib/platform/table/commit.ts';
import { get } from '#lib/platform/table/table.ts';
import { requestErrors } from '#lib/platform/texts/errors.ts';
import { assign } from './assign.ts';
import { move } from './move.ts';
import { setOutcome } from './outcome.ts';
import { setStatus } from './status.ts';
import type { Work, Working } from './working.ts';

/** Few, as transactions that name the same person conflict. */
const atOnce = 5;
const maxRuns = 8;

const workOf = ({ status, assignedTo, locationId, outcome }: BatchChange): Work => {
  if (status !== undefined) return setStatus(status);
  if (assignedTo !== undefined) return assign(assignedTo);
  if (locationId !== undefined) return move(locationId);
  return setOutcome(outcome ?? null);
};

const valuesOf = ({ status, assignedTo, locationId, outcome }: LeadRecord): BatchResult['before'] => {
  const { at: _, by: __, ...ended } = outcome ?? { at: undefined, by: undefined };
  return {
    status,
    assignedTo: assignedTo ?? null,
    locationId: locationId ?? null,
    outcome: outcome ? (ended as Omit<typeof outcome, 'at' | 'by'>) : null,
  };
};

/** The error that a client is told of one lead. Any other error is ours, and ends the call. */
const refusal = (error: unknown): BatchResult['error'] => {
  if (error instanceof Problem) return { code: error.code, message: error.message };
  if (error instanceof WriteConflict) return { code: 'unavailable', message: requestErrors().conflict };
  if (isUnavailable(error)) return { code: 'unavailable', message: requestErrors().busy };
  throw error;
};

type Request = Working & { commit: Commit };

/** Changes one lead in a transaction of its own, again after a conflict. */
const changeOne = async (request: Request, leadId: string, work: Work): Promise<BatchResult> => {
  try {
    return await retrying(async () => {
      const { view, caller, commit } = request;
      const before = visibleLead(await get(leadKey(view, leadId)), caller);
      const made = await work(request, before);
      const result = made ? ('changed' as const) : ('unchanged' as const);
      if (made) await commit(undefined, made.change, ...made.writes);
      return { leadId, result, before: valuesOf(before), error: null };
    }, maxRuns);
  } catch (error) {
    return { leadId, result: 'refused', before: null, error: refusal(error) };
  }
};

/** Makes the same change of each lead, once each. */
export const changeEach = async (
  request: Request,
  leadIds: readonly string[],
  change: BatchChange,
): Promise<BatchResult[]> => {
  const work = workOf(change);
  const results = new Map<string, BatchResult>();
  await inBatches([...new Set(leadIds)], atOnce, async (leadId) => {
    results.set(leadId, await changeOne(request, leadId, work));
  });
  return [...new Set(leadIds)].flatMap((leadId) => results.get(leadId) ?? []);
};
