import * as z from 'zod';
import { type SlugClaim, slugRefusal } from '#lib/platform/routing/slugs.ts';
import { claim } from '#lib/platform/table/claims.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { type RecordOf, recordKind } from '#lib/platform/table/record-kind.ts';
import { type BrandView, getEach } from '#lib/platform/table/table.ts';
import { create, put, remove, replace, type Write } from '#lib/platform/table/write.ts';
import { tryUpdate } from '#lib/platform/table/write-now.ts';
import { type Service, service } from './shape.contract.ts';

/** Keeps a slug for one service of the brand, or of one location; their services are listed by these. */
interface ServiceSlug extends SlugClaim {
  kind: 'service-slug';
  /** Copies, so that the services of a place, and their pictures, are known without reading them. */
  isActive: boolean;
  /** Absent in early records. */
  imageMediaId?: string | null;
}

/** A slug that a brand-wide service gave up leads to that service: its pages within locations have no redirects. */
interface FormerServiceSlug {
  kind: 'former-service-slug';
  serviceId: string;
}

/** A location with a service of its own under a slug, for the locations that offer it to be found. */
interface ServiceAt {
  kind: 'service-at';
  isActive: boolean;
}

const shape = {
  ...service.shape,
  sortOrder: service.shape.sortOrder.default(0),
  isActive: service.shape.isActive.default(true),
  /** The path of its page, within its location; null while it has none of its own. */
  livePath: z.string().nullable(),
};

const services = recordKind('service', shape).ofBrand('SERVICE', '{serviceId}', { title: 'Service' });

export type ServiceRecord = RecordOf<typeof services>;
export const makeService = services.make;

const slugs = recordKind<ServiceSlug>('service-slug').ofBrand('SERVICE_SLUG#{scope}', '{slug}', {
  title: 'Slug of a service of a location, or of the brand (`-`), with whether it is active and its picture',
});

const formerSlugs = recordKind<FormerServiceSlug>('former-service-slug').ofBrand('FORMER_SERVICE_SLUG', '{slug}', {
  title: 'Slug that a brand-wide service gave up',
});

const placesOf = recordKind<ServiceAt>('service-at').ofBrand('SERVICE_AT#{slug}', '{locationId}', {
  title: 'Location with a service of its own under a slug, with whether it is active',
});

const scopeOf = (locationId: string | null): string => locationId ?? '-';

export const servicesOf = (view: BrandView) => services.partition(view);
export const serviceKey = services.key;
export const serviceSlugKey = (view: BrandView, locationId: string | null, slug: string) =>
  slugs.key(view, scopeOf(locationId), slug);

export const formerServiceSlugKey = formerSlugs.key;

export const serviceSlugs = (view: BrandView, locationId: string | null) => slugs.partition(view, scopeOf(locationId));

/** The locations with a service of their own under a slug. */
export const locationsWithService = (view: BrandView, slug: string) => placesOf.partition(view, slug);

/** Every service of the brand itself, or of one location. */
export const servicesAt = async (view: BrandView, locationId: string | null): Promise<ServiceRecord[]> => {
  const claims = await queryAll({ partition: serviceSlugs(view, locationId), attributes: ['holder'] });
  const records = await getEach(claims.map(({ holder }) => serviceKey(view, holder)));
  return records.filter((record) => record !== undefined);
};

/** A service as the list of its place has it. */
export interface ListedService {
  id: string;
  slug: string;
  isActive: boolean;
  imageMediaId: string | null;
}

/** Every service of the brand itself, or of one location, without reading them. */
export const listedServices = async (view: BrandView, locationId: string | null): Promise<ListedService[]> => {
  const claims = await queryAll({
    partition: serviceSlugs(view, locationId),
    attributes: ['SK', 'holder', 'isActive', 'imageMediaId'],
  });
  return claims.map(({ SK, holder, isActive, imageMediaId = null }) => ({
    id: holder,
    slug: SK,
    isActive,
    imageMediaId,
  }));
};

/** Notes the picture in the claim of a service that was stored before claims had it; false if nothing was to be done. */
export const noteServicePicture = async (
  view: BrandView,
  { id, locationId, slug, imageMediaId }: ServiceRecord,
): Promise<boolean> => {
  const when = { holder: id, imageMediaId: undefined };
  return (await tryUpdate(serviceSlugKey(view, locationId, slug), { set: { imageMediaId }, when })).done;
};

/** Lists the location of a service under its slug. */
export const placeService = (
  view: BrandView,
  { locationId, slug, isActive }: Pick<Service, 'locationId' | 'slug' | 'isActive'>,
): Write[] =>
  locationId === null ? [] : [put(placesOf.key(view, slug, locationId), { kind: 'service-at', isActive })];

const claimSlug = (view: BrandView, service: ServiceRecord, given: boolean, now: Date): Write[] => {
  const { id, locationId, slug, isActive, imageMediaId } = service;
  const record: ServiceSlug = { kind: 'service-slug', holder: id, isActive, imageMediaId };
  return [
    claim(serviceSlugKey(view, locationId, slug), record, now, slugRefusal('service here', slug, given)),
    ...placeService(view, service),
  ];
};

const isListedAlike = (before: ServiceRecord, after: ServiceRecord): boolean =>
  after.slug === before.slug && after.isActive === before.isActive && after.imageMediaId === before.imageMediaId;

const giveUpSlug = (view: BrandView, { id, locationId, slug }: ServiceRecord): Write[] => {
  const former: FormerServiceSlug = { kind: 'former-service-slug', serviceId: id };
  return [
    remove(serviceSlugKey(view, locationId, slug)),
    locationId === null ? put(formerSlugs.key(view, slug), former) : remove(placesOf.key(view, slug, locationId)),
  ];
};

export const insertService = (view: BrandView, service: ServiceRecord, slugGiven: boolean, now: Date): Write[] => [
  create(serviceKey(view, service.id), service),
  ...claimSlug(view, service, slugGiven, now),
];

/** Saves a service for the version that was read. A former slug is freed. */
export const saveService = (view: BrandView, before: ServiceRecord, after: ServiceRecord, now: Date): Write[] => [
  replace(serviceKey(view, after.id), after),
  ...(isListedAlike(before, after) ? [] : claimSlug(view, after, true, now)),
  ...(after.slug === before.slug ? [] : giveUpSlug(view, before)),
];

export const dropService = (view: BrandView, service: ServiceRecord): Write[] => [
  remove(serviceKey(view, service.id), service.version),
  ...giveUpSlug(view, service),
];
