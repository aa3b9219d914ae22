import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { deleteService } from '#lib/places/services/contract.ts';
import { deletedServices } from '#lib/places/services/deleted.ts';
import { brandServiceWith } from '#lib/places/services/offers.ts';
import { dropService, serviceKey } from '#lib/places/services/records.ts';
import { requireReach } from '#lib/platform/access/caller.rules.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { mediaIds } from '#lib/platform/media/ids.rules.ts';
import { useMedia } from '#lib/platform/media/usage.ts';
import { get } from '#lib/platform/table/table.ts';
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
