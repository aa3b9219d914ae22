import { handle } from '#lib/http/handle.ts';
import { visibleLead } from '#lib/leads/leads/access.ts';
import { leadKey } from '#lib/leads/leads/records.ts';
import { listTimeline } from '#lib/leads/timeline/contract.ts';
import { get } from '#lib/platform/table/table.ts';
import { readTimeline } from '#lib/use-cases/lead-timeline/read.ts';

export const handler = handle(listTimeline, async ({ params, query }, { brand, view, caller }) => {
  const lead = visibleLead(await get(leadKey(view, params.leadId)), caller);
  return readTimeline(lead, { brand, view, caller, query });
});
