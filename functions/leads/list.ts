import { handle } from '#lib/http/handle.ts';
import { toLead } from '#lib/leads/answers.ts';
import { listLeads } from '#lib/leads/contract.ts';
import { leadSource } from '#lib/leads/lists.ts';
import type { LeadRecord } from '#lib/leads/records.ts';
import { readPage } from '#lib/table/pagination.ts';
import { getEach, keyIn } from '#lib/table/table.ts';

export const handler = handle(listLeads, async ({ query }, { brand, view, caller }) => {
  const source = leadSource(view, brand.leadShards, caller, query);
  const page = await readPage(source, { owner: view.id, operation: listLeads.id, filter: query });
  const records = await getEach(page.items.map(keyIn<LeadRecord>));
  const leads = records.flatMap((record) => (record && !record.erasedAt && !record.quarantine ? [toLead(record)] : []));
  return { leads, nextCursor: page.nextCursor };
});
