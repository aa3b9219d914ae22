import { handle } from '#lib/http/handle.ts';
import { liveLocation, locationKey } from '#lib/places/locations/records.ts';
import { listLocationServices } from '#lib/places/services/contract.ts';
import { servicesAt } from '#lib/places/services/records.ts';
import { offered, offerPlace, serviceFilter } from '#lib/places/services/rules.ts';
import { toService } from '#lib/places/services/shape.contract.ts';
import { pageOf } from '#lib/platform/table/lists/pagination.ts';
import { get } from '#lib/platform/table/table.ts';

export const handler = handle(listLocationServices, async ({ params, query }, { view }) => {
  const [location, brandWide, ofLocation] = await Promise.all([
    get(locationKey(view, params.locationId)),
    servicesAt(view, null),
    servicesAt(view, params.locationId),
  ]);
  liveLocation(location);
  const services = offered(brandWide.map(toService), ofLocation.map(toService), query.includeInactive);
  const { items, nextCursor } = await pageOf(
    services.filter(serviceFilter(query)).map((service) => ({ SK: offerPlace(service), service })),
    { newestFirst: false },
    { owner: `${view.id}#${params.locationId}`, operation: listLocationServices.id, filter: query },
  );
  return { services: items.map(({ service }) => service), nextCursor };
});
