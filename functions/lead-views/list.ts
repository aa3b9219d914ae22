import { handle } from '#lib/http/handle.ts';
import { listLeadViews, showView } from '#lib/leads/lead-views/contract.ts';
import { forAll, leadViewsOf } from '#lib/leads/lead-views/records.ts';
import { callerId, canAccessLocation } from '#lib/platform/access/caller.rules.ts';
import { readPage } from '#lib/platform/table/lists/pagination.ts';

export const handler = handle(listLeadViews, async ({ query }, { view, caller }) => {
  const by = callerId(caller);
  const page = await readPage(
    {
      partitions: [leadViewsOf(view, by), leadViewsOf(view, forAll)],
      newestFirst: false,
      omit: ({ shared, filter: { locationId } }) =>
        shared && locationId !== undefined && !canAccessLocation(caller, locationId === 'none' ? null : locationId),
    },
    { owner: `${view.id}#${by}`, operation: listLeadViews.id, filter: query },
  );
  return { views: page.items.map(showView), nextCursor: page.nextCursor };
});
