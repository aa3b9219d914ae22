import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import { brandServiceWith } from '#lib/places/services/offers.ts';
import { insertService, makeService, type ServiceRecord, serviceSlugKey } from '#lib/places/services/records.ts';
import { servicePath } from '#lib/places/services/rules.ts';
import type { Service } from '#lib/places/services/shape.contract.ts';
import { firstVersion } from '#lib/platform/core/first-version.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { omitUndefined } from '#lib/platform/core/omit-undefined.ts';
import { invalid } from '#lib/platform/core/problem.ts';
import { mediaIds } from '#lib/platform/media/ids.rules.ts';
import { requireMedia } from '#lib/platform/media/references.ts';
import { useMedia } from '#lib/platform/media/usage.ts';
import { policyOf } from '#lib/platform/routing/paths.rules.ts';
import { pickSlug, type ReserveSlug } from '#lib/platform/routing/slugs.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import type { Write } from '#lib/platform/table/write.ts';
import { coreErrors } from '#lib/platform/texts/core/errors.ts';
import { moveServicePage } from './page.ts';

type GivenService = { [Name in keyof Service]?: Service[Name] | undefined };

interface Place {
  view: BrandView;
  brand: BrandRecord;
  now: Date;
}

/**
 * A service to create, of a location or of the brand, with all that follows from it. Omitted fields are copied from the
 * brand's service that it replaces. Throws `validation_error` without a name, `invalid_reference` for a picture that is not
 * there.
 */
export const newService = async (
  { view, brand, now }: Place,
  locationId: string | null,
  wanted: GivenService,
  reserve?: ReserveSlug,
): Promise<{ service: ServiceRecord; writes: Write[] }> => {
  const stoodFor = wanted.name === undefined && wanted.slug ? await brandServiceWith(view, wanted.slug) : undefined;
  const given: Partial<Service> = { ...stoodFor, ...omitUndefined(wanted) };
  const { name, isActive = true } = given;
  if (name === undefined) throw invalid([{ field: 'name', code: 'required', message: coreErrors().required }]);

  const id = newId(now);
  const images = mediaIds(given.imageMediaId);
  const slugs = (candidate: string) => serviceSlugKey(view, locationId, candidate);
  const [slug] = await Promise.all([
    wanted.slug ?? pickSlug(slugs, { name, locale: brand.locale, otherwise: 'service', id, now }, reserve),
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
  return {
    service,
    writes: [
      ...insertService(view, service, wanted.slug !== undefined, now),
      ...(await moveServicePage(view, null, service, now)),
      ...useMedia(view, [], images, { type: 'service', id, label: name }),
    ],
  };
};
