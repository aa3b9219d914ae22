import { mayRead, requireReadable } from '#lib/access/caller.rules.ts';
import { handle } from '#lib/http/handle.ts';
import { listBrandServices } from '#lib/services/contract.ts';
import { type ServiceRecord, servicesAt, servicesOf, toService } from '#lib/services/records.ts';
import { serviceFilter } from '#lib/services/rules.ts';
import { pageOf, readPage } from '#lib/table/pagination.ts';
import { recordOf } from '#lib/table/table.ts';

export const handler = handle(listBrandServices, async ({ query }, { view, caller }) => {
  const { locationId } = query;
  const request = { owner: view.id, operation: listBrandServices.id, filter: query };
  const matches = serviceFilter(query);
  const source = { partitions: [servicesOf(view)], newestFirst: true };
  if (locationId === 'any') {
    const keep = (item: object): boolean => {
      const service = item as ServiceRecord;
      return mayRead(caller, service.locationId) && matches(service);
    };
    const page = await readPage({ ...source, keep }, request);
    return {
      services: page.items.map((item) => toService(recordOf<ServiceRecord>(item))),
      nextCursor: page.nextCursor,
    };
  }
  requireReadable(caller, locationId ?? null);
  const services = (await servicesAt(view, locationId ?? null)).filter(matches);
  const { items, nextCursor } = await pageOf(
    services.map((service) => ({ SK: service.id, service: toService(service) })),
    source,
    request,
  );
  return { services: items.map(({ service }) => service as ReturnType<typeof toService>), nextCursor };
});
