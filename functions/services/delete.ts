import { deleteService } from '#lib/contract/services.ts';
import { moveAddress } from '#lib/data/addresses.ts';
import { useMedia } from '#lib/data/media-usage.ts';
import { brandServiceWith, dropService, serviceKey } from '#lib/data/services.ts';
import { get } from '#lib/data/table.ts';
import { changed } from '#lib/domain/audit.ts';
import { requireReach } from '#lib/domain/caller.ts';
import { mediaIds } from '#lib/domain/media-ids.ts';
import { found } from '#lib/domain/problem.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(deleteService, async ({ params }, { own, caller, now, match, commit }) => {
  const before = found(await get(serviceKey(own, params.serviceId)), 'Service');
  const { id, locationId, livePath, name, imageMediaId } = before;
  requireReach(caller, locationId);
  match(before);

  // Where the brand's service comes to light again, the address is not left.
  const uncovered = livePath === null ? undefined : await brandServiceWith(own, before.slug);
  const leaving =
    locationId !== null && !uncovered?.isActive ? { type: 'location' as const, id: locationId } : undefined;
  const gone = { type: 'service' as const, id, locationId, livePath: null, updatedAt: now.toISOString() };
  return commit(
    { ok: true },
    changed('service', id, before, undefined),
    ...dropService(own, before),
    ...(await moveAddress(own, livePath, gone, now, leaving && { leaving })),
    ...useMedia(own, mediaIds(imageMediaId), [], { type: 'service', id, label: name }),
  );
});
