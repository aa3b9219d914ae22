import { matchesSearch, searchTerms } from '#lib/platform/core/text/search-terms.ts';
import type { OfferedService } from './contract.ts';
import type { Service } from './shape.contract.ts';

/** Only a location's service has a page record of its own: a brand-wide one is shown on the pages of all locations. */
export const servicePath = (
  { locationId, isActive, slug }: Pick<Service, 'locationId' | 'isActive' | 'slug'>,
  servicesSegment: string,
): string | null => (locationId !== null && isActive ? `/${servicesSegment}/${slug}` : null);

/** A page keeps its path until its slug changes. */
export const serviceAddress = (
  before: (Pick<Service, 'slug'> & { livePath: string | null }) | undefined,
  after: Pick<Service, 'locationId' | 'isActive' | 'slug'>,
  servicesSegment: string,
): string | null => {
  const path = servicePath(after, servicesSegment);
  return path !== null && before && before.livePath !== null && before.slug === after.slug ? before.livePath : path;
};

interface ServiceFilter {
  category?: string | undefined;
  isActive?: boolean | undefined;
  q?: string | undefined;
}

export const serviceFilter =
  ({ category, isActive, q }: ServiceFilter) =>
  (service: Pick<Service, 'name' | 'category' | 'isActive'>): boolean =>
    (category === undefined || service.category?.toLowerCase() === category.toLowerCase()) &&
    (isActive === undefined || service.isActive === isActive) &&
    matchesSearch(searchTerms(service.name), q);

/**
 * The services of a location: the brand's and its own. Its own service replaces the brand's with the same slug; an inactive
 * one hides that.
 */
export const offered = (
  brandWide: readonly Service[],
  ownServices: readonly Service[],
  includeInactive = false,
): OfferedService[] => {
  const brandSlugs = new Set(brandWide.map(({ slug }) => slug));
  const ownSlugs = new Set(ownServices.map(({ slug }) => slug));
  return [
    ...brandWide
      .filter(({ slug }) => !ownSlugs.has(slug))
      .map((service) => ({ ...service, source: 'brand' as const, isOverride: false })),
    ...ownServices.map((service) => ({
      ...service,
      source: 'location' as const,
      isOverride: brandSlugs.has(service.slug),
    })),
  ].filter(({ isActive }) => isActive || includeInactive);
};

const sortRange = 1_000_000;

/** Sorts services by sortOrder, then name, then id. */
export const offerPlace = ({ sortOrder, name, id }: Pick<Service, 'sortOrder' | 'name' | 'id'>): string =>
  `${String(sortOrder + sortRange).padStart(7, '0')}#${name.toLowerCase()}#${id}`;
