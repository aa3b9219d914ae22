import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { updateService } from '#lib/places/services/contract.ts';
import { serviceKey } from '#lib/places/services/records.ts';
import { toService } from '#lib/places/services/shape.contract.ts';
import { requireReach } from '#lib/platform/access/caller.rules.ts';
import { omitUndefined } from '#lib/platform/core/omit-undefined.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { get } from '#lib/platform/table/table.ts';
import { serviceItems } from '#lib/use-cases/services/items.ts';

export const handler = handle(updateService, async ({ params, body }, context) => {
  const { view, caller, tag, match, commit } = context;
  const before = orNotFound(await get(serviceKey(view, params.serviceId)), 'Service');
  requireReach(caller, before.locationId);
  match(before);

  const { after, writes } = await serviceItems.change(context, before, { ...before, ...omitUndefined(body) });
  tag(after);
  return commit({ service: toService(after) }, auditChange('service', after.id, before, after), ...writes);
});
