import { requireReadable } from '#lib/access/caller.rules.ts';
import { orNotFound } from '#lib/core/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { getService, toService } from '#lib/services/contract.ts';
import { serviceKey } from '#lib/services/records.ts';
import { get } from '#lib/table/table.ts';

export const handler = handle(getService, async ({ params }, { view, caller, tag }) => {
  const service = orNotFound(await get(serviceKey(view, params.serviceId)), 'Service');
  requireReadable(caller, service.locationId);
  tag(service);
  return { service: toService(service) };
});
