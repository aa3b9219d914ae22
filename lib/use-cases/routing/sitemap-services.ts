import type { BrandRecord } from '#lib/brands/records.ts';
import { joinPaths, policyOf } from '#lib/routing/paths.rules.ts';
import { type ListedService, listedServices, locationsWithService, serviceKey } from '#lib/services/records.ts';
import { queryAll } from '#lib/table/lists/query.ts';
import { type BrandView, getEach, keyIn } from '#lib/table/table.ts';

/** A service of the brand, whose page every location has but those with a service of their own under its slug. */
export interface ServiceEverywhere {
  slug: string;
  updatedAt: string;
  ownAt: ReadonlySet<string>;
}

/** More services are left out of sitemaps, as each takes a query. Search engines find them by the pages of locations. */
const maxServices = 50;
/** So many addresses fit into one answer, beside those of other pages. */
const maxPages = 10_000;

/** The active services of the brand itself. */
export const brandServices = async (view: BrandView): Promise<ListedService[]> =>
  (await listedServices(view, null)).filter(({ isActive }) => isActive).slice(0, maxServices);

/** When each was changed, and where it is replaced: one round trip. */
export const readEverywhere = async (
  view: BrandView,
  listed: readonly ListedService[],
): Promise<ServiceEverywhere[]> => {
  const [services, replaced] = await Promise.all([
    getEach(listed.map(({ id }) => serviceKey(view, id))),
    Promise.all(
      listed.map(({ slug }) => queryAll({ partition: locationsWithService(view, slug), attributes: ['SK'] })),
    ),
  ]);
  return services.flatMap((service, at) => {
    if (!service?.isActive) return [];
    const { slug, updatedAt } = service;
    return [{ slug, updatedAt, ownAt: new Set((replaced[at] ?? []).map((entry) => keyIn(entry).SK)) }];
  });
};

interface Place {
  id: string;
  /** The path of its page. */
  base: string;
  updatedAt: string;
}

/** The pages of the brand's services at its locations; none if they are too many. */
export const servicePages = (
  brand: BrandRecord,
  places: readonly Place[],
  services: readonly ServiceEverywhere[],
): { path: string; lastModified: string }[] => {
  if (places.length * services.length > maxPages) return [];
  const { servicesSegment } = policyOf(brand);
  return places.flatMap(({ id, base, updatedAt: moved }) =>
    services
      .filter(({ ownAt }) => !ownAt.has(id))
      .map(({ slug, updatedAt }) => ({
        path: joinPaths(base, `/${servicesSegment}/${slug}`),
        lastModified: updatedAt > moved ? updatedAt : moved,
      })),
  );
};
