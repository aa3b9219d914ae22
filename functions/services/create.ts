import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { createService } from '#lib/places/services/contract.ts';
import { brandServiceWith } from '#lib/places/services/offers.ts';
import { insertService, makeService, serviceSlugKey } from '#lib/places/services/records.ts';
import { servicePath } from '#lib/places/services/rules.ts';
import { type Service, toService } from '#lib/places/services/shape.contract.ts';
import { requireReach } from '#lib/platform/access/caller.rules.ts';
import { firstVersion } from '#lib/platform/core/first-version.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { omitUndefined } from '#lib/platform/core/omit-undefined.ts';
import { invalid } from '#lib/platform/core/problem.ts';
import { mediaIds } from '#lib/platform/media/ids.rules.ts';
import { requireMedia } from '#lib/platform/media/references.ts';
import { useMedia } from '#lib/platform/media/usage.ts';
import { policyOf } from '#lib/platform/routing/paths.rules.ts';
import { pickSlug } from '#lib/platform/routing/slugs.ts';
import { coreErrors } from '#lib/platform/texts/core/errors.ts';
import { requireLocation } from '#lib/use-cases/content/references.ts';
import { moveServicePage } from '#lib/use-cases/services/page.ts';

export const handler = handle(createService, async ({ body }, { brand, view, caller, now, tag, commit }) => {
  const { locationId = null, slug: wanted } = body;
  requireReach(caller, locationId);
  const stoodFor = body.name === undefined && wanted ? await brandServiceWith(view, wanted) : undefined;
  // Omitted fields are copied from the brand's service that this one replaces.
  const given: Partial<Service> = { ...stoodFor, ...omitUndefined(body) };
  const { name, isActive = true } = given;
  if (name === undefined) throw invalid([{ field: 'name', code: 'required', message: coreErrors().required }]);

  const id = newId(now);
  const images = mediaIds(given.imageMediaId);
  const slugs = (candidate: string) => serviceSlugKey(view, locationId, candidate);
  const [slug] = await Promise.all([
    wanted ?? pickSlug(slugs, { name, locale: brand.locale, otherwise: 'service', id, now }),
    requireLocation(view, locationId, 'locationId'),
    requireMedia(view, images, 'imageMediaId', locationId),
  ]);
  const service = makeService({
    ...given,
    id,
    brandId: view.id,
    locationId,
    name,
    slug,
    livePath: servicePath({ isActive, locationId, slug }, policyOf(brand).servicesSegment),
    ...firstVersion(now),
  });
  tag(service);
  return commit(
    { service: toService(service) },
    auditChange('service', id, undefined, service),
    ...insertService(view, service, wanted !== undefined, now),
    ...(await moveServicePage(view, null, service, now)),
    ...useMedia(view, [], images, { type: 'service', id, label: name }),
  );
});
