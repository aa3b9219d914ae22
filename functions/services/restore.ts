import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { restoreService } from '#lib/places/services/contract.ts';
import { deletedServices } from '#lib/places/services/deleted.ts';
import { serviceKey } from '#lib/places/services/records.ts';
import { toService } from '#lib/places/services/shape.contract.ts';
import { requireReach } from '#lib/platform/access/caller.rules.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { restorable } from '#lib/platform/table/deleted.ts';
import { getAll } from '#lib/platform/table/table.ts';
import { serviceItems } from '#lib/use-cases/services/items.ts';

export const handler = handle(restoreService, async ({ params: { serviceId } }, context) => {
  const { view, caller, now, tag, match, commit } = context;
  const { present, kept } = await getAll({
    present: serviceKey(view, serviceId),
    kept: deletedServices.key(view, serviceId),
  });
  const before = orNotFound(present ?? restorable(kept, now), 'Service');
  requireReach(caller, before.locationId);
  match(before);
  if (present) {
    tag(present);
    return { service: toService(present) };
  }
  const { after, writes } = await serviceItems.restore(context, before);
  tag(after);
  return commit({ service: toService(after) }, auditChange('service', after.id, undefined, after), ...writes);
});
