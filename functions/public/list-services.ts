import { handlePublicRead } from '#lib/http/public-read.ts';
import { listPublicServices } from '#lib/places/services/public.contract.ts';
import { pageOf } from '#lib/platform/table/lists/pagination.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { readPublicPlace } from '#lib/use-cases/routing/public-place.ts';
import { offeredServices } from '#lib/use-cases/services/public-services.ts';

export const handler = handlePublicRead(listPublicServices, async ({ query }, { now }) => {
  const { brandId, locationId } = query;
  const view = brandView(brandId);
  const services = await offeredServices(view, locationId ?? null, readPublicPlace(view, locationId, now));
  const request = { owner: `${view.id}#${locationId ?? ''}`, operation: listPublicServices.id, filter: query };
  const { items, nextCursor } = await pageOf(services, { newestFirst: false }, request);
  return { services: items.map(({ service }) => service), nextCursor };
});
