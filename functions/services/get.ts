import { handle } from '#lib/http/handle.ts';
import { getService } from '#lib/places/services/contract.ts';
import { deletedServices } from '#lib/places/services/deleted.ts';
import { serviceKey } from '#lib/places/services/records.ts';
import { toService } from '#lib/places/services/shape.contract.ts';
import { readableBy } from '#lib/platform/access/caller.rules.ts';
import { get } from '#lib/platform/table/table.ts';

export const handler = handle(getService, async ({ params }, { view, caller, now, tag }) => {
  const id = params.serviceId;
  const found = await get(serviceKey(view, id));
  const service = await deletedServices.orDeleted(found, 'Service', { view, id, now, check: readableBy(caller) });
  tag(service);
  return { service: toService(service) };
});
