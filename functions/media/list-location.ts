import { handle } from '#lib/http/handle.ts';
import { liveLocation, locationKey } from '#lib/places/locations/records.ts';
import { listLocationMedia } from '#lib/platform/media/contract.ts';
import { get } from '#lib/platform/table/table.ts';
import { listMedia } from '#lib/use-cases/media/list.ts';

export const handler = handle(listLocationMedia, async ({ params, query }, { view }) => {
  const [location, page] = await Promise.all([
    get(locationKey(view, params.locationId)),
    listMedia(view, params.locationId, listLocationMedia.id, query),
  ]);
  liveLocation(location);
  return page;
});
