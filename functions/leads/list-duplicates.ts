import { handle } from '#lib/http/handle.ts';
import { visibleLead } from '#lib/leads/leads/access.ts';
import { leadKey } from '#lib/leads/leads/records.ts';
import { listDuplicates } from '#lib/leads/merging/contract.ts';
import { get } from '#lib/platform/table/table.ts';
import { duplicatesOf } from '#lib/use-cases/leads/duplicates.ts';

export const handler = handle(listDuplicates, async ({ params }, { brand, view, caller }) => {
  const lead = visibleLead(await get(leadKey(view, params.leadId)), caller);
  return { duplicates: await duplicatesOf(view, brand.leadShards, caller, lead) };
});
