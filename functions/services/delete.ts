import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { deleteService } from '#lib/places/services/contract.ts';
import { serviceKey } from '#lib/places/services/records.ts';
import { requireReach } from '#lib/platform/access/caller.rules.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { get } from '#lib/platform/table/table.ts';
import { deleteServiceWrites } from '#lib/use-cases/services/drop-service.ts';

export const handler = handle(deleteService, async ({ params }, { view, caller, now, match, commit }) => {
  const before = orNotFound(await get(serviceKey(view, params.serviceId)), 'Service');
  requireReach(caller, before.locationId);
  match(before);
  return commit(
    { ok: true },
    auditChange('service', before.id, before, undefined),
    ...(await deleteServiceWrites(view, before, now)),
  );
});
