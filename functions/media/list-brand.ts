import { listBrandMedia } from '#lib/contract/media.ts';
import { reaches } from '#lib/domain/caller.ts';
import { Problem } from '#lib/domain/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { listAllMedia, listMedia } from '#lib/http/media-list.ts';

export const handler = handle(listBrandMedia, async ({ query }, { own, caller }) => {
  const { locationId = null } = query;
  if (locationId === 'any') return listAllMedia(own, caller, listBrandMedia.id, query);
  if (locationId !== null && !reaches(caller, locationId))
    throw new Problem('location_access_denied', 'No access to this location');
  return listMedia(own, locationId, listBrandMedia.id, query);
});
