import { mayRead, requireReadable } from '#lib/access/caller.rules.ts';
import { handle } from '#lib/http/handle.ts';
import { listBrandServices } from '#lib/services/contract.ts';
import { type ServiceRecord, servicesAt, servicesOf } from '#lib/services/records.ts';
import { serviceFilter } from '#lib/services/rules.ts';
import { toService } from '#lib/services/shape.contract.ts';
import type { Source } from '#lib/table/lists/merged.ts';
import { pageOf, readPage } from '#lib/table/lists/pagination.ts';

export const handler = handle(listBrandServices, async ({ query }, { view, caller }) => {
  const { locationId } = query;
  const request = { owner: view.id, operation: listBrandServices.id, filter: query };
  const matches = serviceFilter(query);
  if (locationId === 'any') {
    const source: Source<ServiceRecord> = {
      partitions: [servicesOf(view)],
      newestFirst: true,
      keep: (service) => mayRead(caller, service.locationId) && matches(service),
    };
    const page = await readPage(source, request);
    return { services: page.items.map(toService), nextCursor: page.nextCursor };
  }
  requireReadable(caller, locationId ?? null);
  const services = (await servicesAt(view, locationId ?? null)).filter(matches);
  const { items, nextCursor } = await pageOf(
    services.map((service) => ({ SK: service.id, service: toService(service) })),
    { newestFirst: true },
    request,
  );
  return { services: items.map(({ service }) => service), nextCursor };
});
