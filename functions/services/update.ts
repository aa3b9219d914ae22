import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { updateService } from '#lib/places/services/contract.ts';
import { type ServiceRecord, saveService, serviceKey } from '#lib/places/services/records.ts';
import { serviceAddress } from '#lib/places/services/rules.ts';
import { toService } from '#lib/places/services/shape.contract.ts';
import { requireReach } from '#lib/platform/access/caller.rules.ts';
import { afterChange } from '#lib/platform/core/after-change.ts';
import { omitUndefined } from '#lib/platform/core/omit-undefined.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { mediaIds } from '#lib/platform/media/ids.rules.ts';
import { requireMedia } from '#lib/platform/media/references.ts';
import { useMedia } from '#lib/platform/media/usage.ts';
import { policyOf } from '#lib/platform/routing/paths.rules.ts';
import { get } from '#lib/platform/table/table.ts';
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
