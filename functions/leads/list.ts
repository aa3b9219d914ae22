import { handle } from '#lib/http/handle.ts';
import { listLeads } from '#lib/leads/contract.ts';
import { leadSource, leadsOf } from '#lib/leads/lists.ts';
import { readPage } from '#lib/table/lists/pagination.ts';

export const handler = handle(listLeads, async ({ query }, { brand, view, caller }) => {
  const source = leadSource(view, brand.leadShards, caller, query);
  const page = await readPage(source, { owner: view.id, operation: listLeads.id, filter: query });
  return { leads: await leadsOf(view, page.items), nextCursor: page.nextCursor };
});
