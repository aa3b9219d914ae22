import { offeredHere } from '#lib/places/services/offer.rules.ts';
import { brandServicePath } from '#lib/places/services/page.rules.ts';
import { type PublicService, showPublicService } from '#lib/places/services/public.contract.ts';
import { listedServices, type ServiceRecord, serviceKey } from '#lib/places/services/records.ts';
import { offerPlace } from '#lib/places/services/rules.ts';
import { mediaIds } from '#lib/platform/media/ids.rules.ts';
import type { Picture } from '#lib/platform/media/picture.contract.ts';
import { readPictures } from '#lib/platform/media/picture.ts';
import { policyOf } from '#lib/platform/routing/paths.rules.ts';
import { type BrandView, getEach } from '#lib/platform/table/table.ts';
import { addressAt, type PublicPlace } from '#lib/use-cases/routing/public-place.ts';

/** A service as visitors of a place see it. */
export const toPublicService = (
  place: PublicPlace,
  service: ServiceRecord,
  pictures: ReadonlyMap<string, Picture>,
): PublicService =>
  showPublicService({
    ...service,
    ...addressAt(place, service.livePath ?? brandServicePath(policyOf(place.brand).servicesSegment, service)),
    image: pictures.get(service.imageMediaId ?? '') ?? null,
  });

const readOffered = async (view: BrandView, locationId: string | null) => {
  const [brandWide, own] = await Promise.all([
    listedServices(view, null),
    locationId === null ? [] : listedServices(view, locationId),
  ]);
  const offered = offeredHere(brandWide, own);
  const [services, pictures] = await Promise.all([
    getEach(offered.map(({ id }) => serviceKey(view, id))),
    readPictures(view, mediaIds(...offered.map(({ imageMediaId }) => imageMediaId))),
  ]);
  return { services, pictures };
};

/** A service with its place in the order. */
interface Offered {
  SK: string;
  service: PublicService;
}

/**
 * The services of a location, or those of the brand, in their order. Two round trips, and the place may be read
 * meanwhile.
 */
export const offeredServices = async (
  view: BrandView,
  locationId: string | null,
  place: PublicPlace | Promise<PublicPlace>,
): Promise<Offered[]> => {
  const [there, { services, pictures }] = await Promise.all([place, readOffered(view, locationId)]);
  return services
    .flatMap((service) =>
      service?.isActive ? [{ SK: offerPlace(service), service: toPublicService(there, service, pictures) }] : [],
    )
    .toSorted((one, other) => (one.SK < other.SK ? -1 : 1));
};

/** All of them, for a page. */
export const publicServicesOf = async (...place: Parameters<typeof offeredServices>): Promise<PublicService[]> =>
  (await offeredServices(...place)).map(({ service }) => service);
