import { requireReach } from '#lib/access/caller.rules.ts';
import { auditChange } from '#lib/audit/rules.ts';
import { orNotFound } from '#lib/core/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { mediaIds } from '#lib/media/ids.rules.ts';
import { useMedia } from '#lib/media/usage.ts';
import { deleteService } from '#lib/services/contract.ts';
import { deletedServices } from '#lib/services/deleted.ts';
import { brandServiceWith } from '#lib/services/offers.ts';
import { dropService, serviceKey } from '#lib/services/records.ts';
import { get } from '#lib/table/table.ts';
import { moveAddress } from '#lib/use-cases/routing/page-routes.ts';

export const handler = handle(deleteService, async ({ params }, { view, caller, now, match, commit }) => {
  const before = orNotFound(await get(serviceKey(view, params.serviceId)), 'Service');
  const { id, locationId, livePath, name, imageMediaId } = before;
  requireReach(caller, locationId);
  match(before);

  // If the brand's service is shown there again, the address stays in use.
  const uncovered = livePath === null ? undefined : await brandServiceWith(view, before.slug);
  const leaving =
    locationId !== null && !uncovered?.isActive ? { type: 'location' as const, id: locationId } : undefined;
  const gone = { type: 'service' as const, id, locationId, livePath: null, updatedAt: now.toISOString() };
  return commit(
    { ok: true },
    auditChange('service', id, before, undefined),
    ...dropService(view, before),
    deletedServices.keep(view, id, before, now),
    ...(await moveAddress(view, livePath, gone, now, leaving && { leaving })),
    ...useMedia(view, mediaIds(imageMediaId), [], { type: 'service', id, label: name }),
  );
});
