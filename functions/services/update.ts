import { updateService } from '#lib/contract/services.ts';
import { moveAddress } from '#lib/data/addresses.ts';
import { requireMedia } from '#lib/data/media-references.ts';
import { useMedia } from '#lib/data/media-usage.ts';
import { type ServiceRecord, saveService, serviceKey, toService } from '#lib/data/services.ts';
import { get } from '#lib/data/table.ts';
import { changed } from '#lib/domain/audit.ts';
import { requireReach } from '#lib/domain/caller.ts';
import { given } from '#lib/domain/given.ts';
import { mediaIds } from '#lib/domain/media-ids.ts';
import { policyOf } from '#lib/domain/paths.ts';
import { found } from '#lib/domain/problem.ts';
import { serviceAddress } from '#lib/domain/service.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(updateService, async ({ params, body }, context) => {
  const { brand, own, caller, now, tag, match, commit } = context;
  const before = found(await get(serviceKey(own, params.serviceId)), 'Service');
  requireReach(caller, before.locationId);
  match(before);

  const merged = { ...before, ...given(body) };
  const after: ServiceRecord = {
    ...merged,
    version: before.version + 1,
    livePath: serviceAddress(before, merged, policyOf(brand).servicesSegment),
    updatedAt: now.toISOString(),
  };
  const fresh = after.imageMediaId === before.imageMediaId ? [] : mediaIds(after.imageMediaId);
  const [address] = await Promise.all([
    moveAddress(own, before.livePath, { type: 'service', ...after }, now),
    requireMedia(own, fresh, 'imageMediaId', after.locationId),
  ]);
  tag(after);
  const user = { type: 'service', id: after.id, label: after.name };
  return commit(
    { service: toService(after) },
    changed('service', after.id, before, after),
    ...saveService(own, before, after, now),
    ...address,
    ...useMedia(own, mediaIds(before.imageMediaId), mediaIds(after.imageMediaId), user),
  );
});
