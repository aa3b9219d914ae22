import { handle } from '#lib/http/handle.ts';
import { listLeads } from '#lib/leads/leads/contract.ts';
import { leadSource, leadsOf, wholeLeadsOf } from '#lib/leads/leads/lists.ts';
import { withinRegion } from '#lib/places/regions/narrowed.ts';
import { readPage } from '#lib/platform/table/lists/pagination.ts';

export const handler = handle(listLeads, async ({ query }, { brand, view, ...context }) => {
  const caller = await withinRegion(view, context.caller, query.regionId);
  const { include, ...filter } = query;
  const source = leadSource(view, brand.leadShards, caller, filter);
  const page = await readPage(source, { owner: view.id, operation: listLeads.id, filter });
  const read = include === 'details' ? wholeLeadsOf : leadsOf;
  return { leads: await read(view, page.items), nextCursor: page.nextCursor };
});
