import { listLeads } from '#lib/contract/leads.ts';
import { leadSource } from '#lib/data/lead-lists.ts';
import { type LeadRecord, toLead } from '#lib/data/leads.ts';
import { readPage } from '#lib/data/pages.ts';
import { getEach, keyIn } from '#lib/data/table.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(listLeads, async ({ query }, { brand, own, caller }) => {
  const source = leadSource(own, brand.leadShards, caller, query);
  const page = await readPage(source, { owner: own.id, operation: listLeads.id, filter: query });
  const records = await getEach(page.items.map(keyIn<LeadRecord>));
  const leads = records.filter((record) => record !== undefined && !record.erasedAt && !record.quarantine);
  return { leads: leads.flatMap((record) => (record ? [toLead(record)] : [])), nextCursor: page.nextCursor };
});
