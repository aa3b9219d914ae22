import { requireReach } from '#lib/access/caller.rules.ts';
import { auditChange } from '#lib/audit/rules.ts';
import { newId } from '#lib/core/ids.ts';
import { omitUndefined } from '#lib/core/omit-undefined.ts';
import { invalid } from '#lib/core/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { mediaIds } from '#lib/media/ids.rules.ts';
import { requireMedia } from '#lib/media/references.ts';
import { useMedia } from '#lib/media/usage.ts';
import { policyOf } from '#lib/routing/paths.rules.ts';
import { pickSlug } from '#lib/routing/slugs.ts';
import { createService as operation } from '#lib/services/contract.ts';
import {
  brandServiceWith,
  createService,
  type ServiceRecord,
  serviceSlugKey,
  toService,
} from '#lib/services/records.ts';
import { serviceDefaults, servicePath, settingsOf } from '#lib/services/rules.ts';
import { requireLocation } from '#lib/use-cases/content/references.ts';
import { moveAddress } from '#lib/use-cases/routing/page-routes.ts';

export const handler = handle(operation, async ({ body }, { brand, view, caller, now, tag, commit }) => {
  const { locationId = null, slug: wanted, ...rest } = body;
  requireReach(caller, locationId);
  const stoodFor = rest.name === undefined && wanted ? await brandServiceWith(view, wanted) : undefined;
  const { name, ...settings } = { ...serviceDefaults, ...(stoodFor && settingsOf(stoodFor)), ...omitUndefined(rest) };
  if (name === undefined) throw invalid([{ field: 'name', code: 'required', message: 'is required' }]);

  const id = newId(now);
  const images = mediaIds(settings.imageMediaId);
  const slugs = (candidate: string) => serviceSlugKey(view, locationId, candidate);
  const [slug] = await Promise.all([
    wanted ?? pickSlug(slugs, { name, otherwise: 'service', id, now }),
    requireLocation(view, locationId, 'locationId'),
    requireMedia(view, images, 'imageMediaId', locationId),
  ]);
  const at = now.toISOString();
  const service: ServiceRecord = {
    kind: 'service',
    version: 1,
    id,
    brandId: view.id,
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
    auditChange('service', id, undefined, service),
    ...createService(view, service, wanted !== undefined, now),
    ...(await moveAddress(view, null, { type: 'service', ...service }, now)),
    ...useMedia(view, [], images, { type: 'service', id, label: name }),
  );
});
