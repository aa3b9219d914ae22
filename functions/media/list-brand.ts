import { handle } from '#lib/http/handle.ts';
import { requireReadable } from '#lib/platform/access/caller.rules.ts';
import { listBrandMedia } from '#lib/platform/media/contract.ts';
import { listAllMedia, listMedia } from '#lib/use-cases/media/list.ts';

export const handler = handle(listBrandMedia, async ({ query }, { view, caller }) => {
  const { locationId = null } = query;
  if (locationId === 'any') return listAllMedia(view, caller, listBrandMedia.id, query);
  requireReadable(caller, locationId);
  return listMedia(view, locationId, listBrandMedia.id, query);
});
