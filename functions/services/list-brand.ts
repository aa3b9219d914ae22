import { handle } from '#lib/http/handle.ts';
import { inRegion } from '#lib/places/regions/narrowed.ts';
import { listBrandServices } from '#lib/places/services/contract.ts';
import { type ServiceRecord, servicesAt, servicesOf } from '#lib/places/services/records.ts';
import { serviceFilter } from '#lib/places/services/rules.ts';
import { toService } from '#lib/places/services/shape.contract.ts';
import { mayRead, requireReadable } from '#lib/platform/access/caller.rules.ts';
import type { Source } from '#lib/platform/table/lists/merged.ts';
import { pageOf, readPage } from '#lib/platform/table/lists/pagination.ts';

export const handler = handle(listBrandServices, async ({ query }, { view, caller }) => {
  const { locationId, regionId } = query;
  const request = { owner: view.id, operation: listBrandServices.id, filter: query };
  const matches = serviceFilter(query);
  if (locationId === 'any' || (locationId === undefined && regionId !== undefined)) {
    const isThere = await inRegion(view, regionId);
    const source: Source<ServiceRecord> = {
      partitions: [servicesOf(view)],
      newestFirst: true,
      keep: (service) => isThere(service.locationId) && mayRead(caller, service.locationId) && matches(service),
    };
    const page = await readPage(source, request);
    return { services: page.items.map(toService), nextCursor: page.nextCursor };
  }
  requireReadable(caller, locationId ?? null);
  const [found, isThere] = await Promise.all([servicesAt(view, locationId ?? null), inRegion(view, regionId)]);
  const services = found.filter((service) => isThere(service.locationId) && matches(service));
  const { items, nextCursor } = await pageOf(
    services.map((service) => ({ SK: service.id, service: toService(service) })),
    { newestFirst: true },
    request,
  );
  return { services: items.map(({ service }) => service), nextCursor };
});
