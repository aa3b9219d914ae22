import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { restoreService } from '#lib/places/services/contract.ts';
import { deletedServices, putBackService } from '#lib/places/services/deleted.ts';
import { type ServiceRecord, serviceKey } from '#lib/places/services/records.ts';
import { servicePath } from '#lib/places/services/rules.ts';
import { toService } from '#lib/places/services/shape.contract.ts';
import { requireReach } from '#lib/platform/access/caller.rules.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { mediaIds } from '#lib/platform/media/ids.rules.ts';
import { usableMedia } from '#lib/platform/media/references.ts';
import { useMedia } from '#lib/platform/media/usage.ts';
import { policyOf } from '#lib/platform/routing/paths.rules.ts';
import { restorable } from '#lib/platform/table/deleted.ts';
import { getAll } from '#lib/platform/table/table.ts';
import { requireLocation } from '#lib/use-cases/content/references.ts';
import { moveServicePage } from '#lib/use-cases/services/page.ts';

export const handler = handle(restoreService, async ({ params: { serviceId } }, context) => {
  const { brand, view, caller, now, tag, match, commit } = context;
  const { present, kept } = await getAll({
    present: serviceKey(view, serviceId),
    kept: deletedServices.key(view, serviceId),
  });
  const before = orNotFound(present ?? restorable(kept, now), 'Service');
  const { id, locationId, name } = before;
  requireReach(caller, locationId);
  match(before);
  if (present) {
    tag(present);
    return { service: toService(present) };
  }
  const [images] = await Promise.all([
    usableMedia(view, mediaIds(before.imageMediaId), locationId),
    requireLocation(view, locationId, 'locationId'),
  ]);
  const after: ServiceRecord = {
    ...before,
    version: before.version + 1,
    imageMediaId: images[0] ?? null,
    livePath: servicePath(before, policyOf(brand).servicesSegment),
    updatedAt: now.toISOString(),
  };
  tag(after);
  return commit(
    { service: toService(after) },
    auditChange('service', id, undefined, after),
    ...putBackService(view, after, now),
    ...(await moveServicePage(view, null, after, now)),
    ...useMedia(view, [], images, { type: 'service', id, label: name }),
  );
});
