import { requireReach } from '#lib/access/caller.rules.ts';
import { auditChange } from '#lib/audit/rules.ts';
import { afterChange } from '#lib/core/after-change.ts';
import { omitUndefined } from '#lib/core/omit-undefined.ts';
import { orNotFound } from '#lib/core/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { mediaIds } from '#lib/media/ids.rules.ts';
import { requireMedia } from '#lib/media/references.ts';
import { useMedia } from '#lib/media/usage.ts';
import { policyOf } from '#lib/routing/paths.rules.ts';
import { updateService } from '#lib/services/contract.ts';
import { type ServiceRecord, saveService, serviceKey } from '#lib/services/records.ts';
import { serviceAddress } from '#lib/services/rules.ts';
import { toService } from '#lib/services/shape.contract.ts';
import { get } from '#lib/table/table.ts';
import { moveServicePage } from '#lib/use-cases/services/page.ts';

export const handler = handle(updateService, async ({ params, body }, context) => {
  const { brand, view, caller, now, tag, match, commit } = context;
  const before = orNotFound(await get(serviceKey(view, params.serviceId)), 'Service');
  requireReach(caller, before.locationId);
  match(before);

  const merged = { ...before, ...omitUndefined(body) };
  const after = afterChange<ServiceRecord>(before, {
    ...merged,
    version: before.version + 1,
    livePath: serviceAddress(before, merged, policyOf(brand).servicesSegment),
    updatedAt: now.toISOString(),
  });
  const fresh = after.imageMediaId === before.imageMediaId ? [] : mediaIds(after.imageMediaId);
  const [address] = await Promise.all([
    moveServicePage(view, before.livePath, after, now),
    requireMedia(view, fresh, 'imageMediaId', after.locationId),
  ]);
  tag(after);
  const user = { type: 'service' as const, id: after.id, label: after.name };
  return commit(
    { service: toService(after) },
    auditChange('service', after.id, before, after),
    ...saveService(view, before, after, now),
    ...address,
    ...useMedia(view, mediaIds(before.imageMediaId), mediaIds(after.imageMediaId), user),
  );
});
