import { deletedServices } from '#lib/places/services/deleted.ts';
import { brandServiceWith } from '#lib/places/services/offers.ts';
import { dropService, type ServiceRecord } from '#lib/places/services/records.ts';
import { mediaIds } from '#lib/platform/media/ids.rules.ts';
import { useMedia } from '#lib/platform/media/usage.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import type { Write } from '#lib/platform/table/write.ts';
import { moveAddress } from '#lib/use-cases/routing/page-routes.ts';

/** The writes that delete a service, which can be restored for some days. */
export const deleteServiceWrites = async (view: BrandView, before: ServiceRecord, now: Date): Promise<Write[]> => {
  const { id, locationId, livePath, name, imageMediaId } = before;
  // If the brand's service is shown there again, the address stays in use.
  const uncovered = livePath === null ? undefined : await brandServiceWith(view, before.slug);
  const leaving =
    locationId !== null && !uncovered?.isActive ? { type: 'location' as const, id: locationId } : undefined;
  const gone = { type: 'service' as const, id, locationId, livePath: null, updatedAt: now.toISOString() };
  return [
    ...dropService(view, before),
    deletedServices.keep(view, id, before, now),
    ...(await moveAddress(view, livePath, gone, now, leaving && { leaving })),
    ...useMedia(view, mediaIds(imageMediaId), [], { type: 'service', id, label: name }),
  ];
};
