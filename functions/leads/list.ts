import type { Data } from '#lib/core/contract/operation.ts';
import { shareResults } from '#lib/core/one-at-a-time.ts';
import { handle } from '#lib/http/handle.ts';
import { listLeads } from '#lib/leads/contract.ts';
import { leadSource, leadsOf } from '#lib/leads/lists.ts';
import { readPage } from '#lib/table/lists/pagination.ts';

/** Equal requests at the same time read a page once. */
const shared = shareResults<Data<typeof listLeads>>();

export const handler = handle(listLeads, ({ query }, { brand, view, caller }) => {
  const name = JSON.stringify([view.id, brand.leadShards, caller.locationIds, query]);
  return shared(name, async () => {
    const source = leadSource(view, brand.leadShards, caller, query);
    const page = await readPage(source, { owner: view.id, operation: listLeads.id, filter: query });
    return { leads: await leadsOf(view, page.items), nextCursor: page.nextCursor };
  });
});
