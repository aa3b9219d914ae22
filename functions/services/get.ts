import { requireReadable } from '#lib/access/caller.rules.ts';
import { handle } from '#lib/http/handle.ts';
import { getService, toService } from '#lib/services/contract.ts';
import { deletedServices } from '#lib/services/deleted.ts';
import { serviceKey } from '#lib/services/records.ts';
import { get } from '#lib/table/table.ts';

export const handler = handle(getService, async ({ params }, { view, caller, now, tag }) => {
  const id = params.serviceId;
  const service = await deletedServices.orDeleted(await get(serviceKey(view, id)), 'Service', { view, id, now });
  requireReadable(caller, service.locationId);
  tag(service);
  return { service: toService(service) };
});
