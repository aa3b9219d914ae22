import { createExport } from '#lib/accounts/exports/contract.ts';
import { handle } from '#lib/http/handle.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { beginExport } from '#lib/use-cases/brand-data/export/begin.ts';
import { jobChange } from '#lib/use-cases/jobs/change.ts';
import { showJob } from '#lib/use-cases/jobs/show.ts';
import { requireLeadRead } from '#lib/use-cases/leads/destinations.rules.ts';

export const handler = handle(createExport, async ({ body }, { view, brand, caller, now, requestId, commit }) => {
  const withLeads = body.include?.includes('leads') === true;
  if (withLeads) requireLeadRead(caller, brand);
  const { job, writes } = await beginExport(view, { id: newId(now), caller, requestId, withLeads }, now);
  return commit({ job: await showJob(view, job) }, jobChange(undefined, job), ...writes);
});
