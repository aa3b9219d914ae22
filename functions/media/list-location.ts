import { listLocationMedia } from '#lib/contract/media.ts';
import { liveLocation, locationKey } from '#lib/data/locations.ts';
import { get } from '#lib/data/table.ts';
import { handle } from '#lib/http/handle.ts';
import { listMedia } from '#lib/http/media-list.ts';

export const handler = handle(listLocationMedia, async ({ params, query }, { own }) => {
  const [location, page] = await Promise.all([
    get(locationKey(own, params.locationId)),
    listMedia(own, params.locationId, listLocationMedia.id, query),
  ]);
  liveLocation(location);
  return page;
});
