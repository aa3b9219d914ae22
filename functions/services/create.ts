import { createService as operation } from '#lib/contract/services.ts';
import { moveAddress } from '#lib/data/addresses.ts';
import { requireMedia } from '#lib/data/media-references.ts';
import { useMedia } from '#lib/data/media-usage.ts';
import { requireLocation } from '#lib/data/references.ts';
import { brandServiceWith, createService, type ServiceRecord, serviceSlugKey, toService } from '#lib/data/services.ts';
import { freeSlug } from '#lib/data/slugs.ts';
import { changed } from '#lib/domain/audit.ts';
import { requireReach } from '#lib/domain/caller.ts';
import { given } from '#lib/domain/given.ts';
import { mediaIds } from '#lib/domain/media-ids.ts';
import { policyOf } from '#lib/domain/paths.ts';
import { invalid } from '#lib/domain/problem.ts';
import { serviceDefaults, servicePath, settingsOf } from '#lib/domain/service.ts';
import { handle } from '#lib/http/handle.ts';
import { newId } from '#lib/ids.ts';

export const handler = handle(operation, async ({ body }, { brand, own, caller, now, tag, commit }) => {
  const { locationId = null, slug: wanted, ...rest } = body;
  requireReach(caller, locationId);
  const stoodFor = rest.name === undefined && wanted ? await brandServiceWith(own, wanted) : undefined;
  const { name, ...settings } = { ...serviceDefaults, ...(stoodFor && settingsOf(stoodFor)), ...given(rest) };
  if (name === undefined) throw invalid([{ field: 'name', code: 'required', message: 'is required' }]);

  const id = newId(now);
  const images = mediaIds(settings.imageMediaId);
  const slugs = (candidate: string) => serviceSlugKey(own, locationId, candidate);
  const [slug] = await Promise.all([
    wanted ?? freeSlug(slugs, { name, otherwise: 'service', id, now }),
    requireLocation(own, locationId, 'locationId'),
    requireMedia(own, images, 'imageMediaId', locationId),
  ]);
  const at = now.toISOString();
  const service: ServiceRecord = {
    kind: 'service',
    version: 1,
    id,
    brandId: own.id,
    locationId,
    name,
    slug,
    ...settings,
    livePath: servicePath({ ...settings, locationId, slug }, policyOf(brand).servicesSegment),
    createdAt: at,
    updatedAt: at,
  };
  tag(service);
  return commit(
    { service: toService(service) },
    changed('service', id, undefined, service),
    ...createService(own, service, wanted !== undefined, now),
    ...(await moveAddress(own, null, { type: 'service', ...service }, now)),
    ...useMedia(own, [], images, { type: 'service', id, label: name }),
  );
});
