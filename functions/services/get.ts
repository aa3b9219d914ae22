import { readableBy } from '#lib/access/caller.rules.ts';
import { handle } from '#lib/http/handle.ts';
import { getService } from '#lib/services/contract.ts';
import { deletedServices } from '#lib/services/deleted.ts';
import { serviceKey } from '#lib/services/records.ts';
import { toService } from '#lib/services/shape.contract.ts';
import { get } from '#lib/table/table.ts';

export const handler = handle(getService, async ({ params }, { view, caller, now, tag }) => {
  const id = params.serviceId;
  const found = await get(serviceKey(view, id));
  const service = await deletedServices.orDeleted(found, 'Service', { view, id, now, check: readableBy(caller) });
  tag(service);
  return { service: toService(service) };
});
