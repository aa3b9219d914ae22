import { handle } from '#lib/http/handle.ts';
import { listRegions } from '#lib/places/regions/contract.ts';
import { regionsOf } from '#lib/places/regions/records.ts';
import { pageOf } from '#lib/platform/table/lists/pagination.ts';
import { maySeeRegion, showRegions } from '#lib/use-cases/regions/show.ts';

export const handler = handle(listRegions, async ({ query }, { view, caller }) => {
  const shown = await showRegions(view, caller, await regionsOf(view));
  const byName = shown
    .filter((region) => maySeeRegion(caller, region))
    .map((region) => ({ SK: `${region.name.toLowerCase()}#${region.id}`, region }))
    .toSorted((a, b) => (a.SK < b.SK ? -1 : 1));
  const { items, nextCursor } = await pageOf(
    byName,
    { newestFirst: false },
    { owner: view.id, operation: listRegions.id, filter: query },
  );
  return { regions: items.map(({ region }) => region), nextCursor };
});
