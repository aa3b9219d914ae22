import { listBrandMedia } from '#lib/contract/media.ts';
import { requireReadable } from '#lib/domain/caller.ts';
import { handle } from '#lib/http/handle.ts';
import { listAllMedia, listMedia } from '#lib/http/media-list.ts';

export const handler = handle(listBrandMedia, async ({ query }, { own, caller }) => {
  const { locationId = null } = query;
  if (locationId === 'any') return listAllMedia(own, caller, listBrandMedia.id, query);
  requireReadable(caller, locationId);
  return listMedia(own, locationId, listBrandMedia.id, query);
});
