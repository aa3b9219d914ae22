import { handle } from '#lib/http/handle.ts';
import { inRegion } from '#lib/places/regions/narrowed.ts';
import { requireReadable } from '#lib/platform/access/caller.rules.ts';
import { listBrandMedia } from '#lib/platform/media/contract.ts';
import { listAllMedia, listMedia } from '#lib/use-cases/media/list.ts';

export const handler = handle(listBrandMedia, async ({ query }, { view, caller }) => {
  const { locationId = query.regionId === undefined ? null : 'any', regionId } = query;
  const isThere = await inRegion(view, regionId);
  if (locationId === 'any') return listAllMedia(view, caller, listBrandMedia.id, query, isThere);
  requireReadable(caller, locationId);
  if (!isThere(locationId)) return { media: [], nextCursor: null };
  return listMedia(view, locationId, listBrandMedia.id, query);
});
