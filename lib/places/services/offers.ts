import { queryAll } from '#lib/platform/table/lists/query.ts';
import { type BrandView, get, getAll } from '#lib/platform/table/table.ts';
import { offeredHere } from './offer.rules.ts';
import {
  formerServiceSlugKey,
  listedServices,
  locationsWithService,
  type ServiceRecord,
  serviceKey,
  serviceSlugKey,
} from './records.ts';

/** The locations that offer any service, their own or the brand's, in one round trip. */
export const offering = async (view: BrandView, locationIds: readonly string[]): Promise<Set<string>> => {
  const [brandWide = [], ...each] = await Promise.all([null, ...locationIds].map((id) => listedServices(view, id)));
  return new Set(locationIds.filter((_, at) => offeredHere(brandWide, each[at] ?? []).length > 0));
};

/** Which locations offer a service with a slug: their own, or the brand's unless they have another or hide it. */
export interface Offer {
  isBrandWide: boolean;
  /** Whether a service of its own under the slug is active, for each location that has one. */
  own: ReadonlyMap<string, boolean>;
}

/** One round trip. */
export const readOffer = async (view: BrandView, slug: string): Promise<Offer> => {
  const attributes = ['SK', 'isActive'] as const;
  const [held, own] = await Promise.all([
    get(serviceSlugKey(view, null, slug)),
    queryAll({ partition: locationsWithService(view, slug), attributes }),
  ]);
  return { isBrandWide: held?.isActive === true, own: new Map(own.map(({ SK, isActive }) => [SK, isActive])) };
};

/** The brand-wide service with a slug. */
export const brandServiceWith = async (view: BrandView, slug: string): Promise<ServiceRecord | undefined> => {
  const held = await get(serviceSlugKey(view, null, slug));
  return held && (await get(serviceKey(view, held.holder)));
};

type BrandServicePage = { service: ServiceRecord } | { movedTo: string };

/**
 * The brand-wide service whose page is at a path of the brand or within a location, or the path of its page now.
 */
export const brandServiceAt = async (
  view: BrandView,
  { servicesSegment, formerSegments }: { servicesSegment: string; formerSegments: readonly string[] },
  { locationId, path }: { locationId: string | null; path: string },
): Promise<BrandServicePage | undefined> => {
  const [, segment = '', slug, ...rest] = path.split('/');
  const isAmongServices = segment === servicesSegment || formerSegments.includes(segment);
  if (!isAmongServices || !slug || rest.length > 0) return undefined;
  const { mine, theirs, former } = await getAll({
    mine: locationId === null ? undefined : serviceSlugKey(view, locationId, slug),
    theirs: serviceSlugKey(view, null, slug),
    former: formerServiceSlugKey(view, slug),
  });
  const serviceId = theirs?.holder ?? former?.serviceId;
  // The location has a service of its own there, or hides the brand's.
  if (mine || serviceId === undefined) return undefined;
  const service = await get(serviceKey(view, serviceId));
  // The page of the location says what it offers now.
  if (!service) return locationId === null ? undefined : { movedTo: '/' };
  if (!service.isActive) return undefined;
  const address = `/${servicesSegment}/${service.slug}`;
  if (address === path) return { service };
  const override = locationId === null ? undefined : await get(serviceSlugKey(view, locationId, service.slug));
  return { movedTo: override?.isActive === false ? '/' : address };
};
