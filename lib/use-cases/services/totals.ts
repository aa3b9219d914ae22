import { readOffer } from '#lib/places/services/offers.ts';
import { listedServices } from '#lib/places/services/records.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import { knownPlaces } from '#lib/use-cases/locations/known-places.ts';

/** Each service takes a query. */
const maxCounted = 40;

const readOffers = async (view: BrandView) => {
  const active = (await listedServices(view, null)).filter(({ isActive }) => isActive).slice(0, maxCounted);
  return Promise.all(active.map(async ({ slug }) => ({ slug, ...(await readOffer(view, slug)) })));
};

/** How many public locations a brand has, and how many of them offer each of its services: two round trips. */
export const totalsOf = async (view: BrandView, now: Date) => {
  const [places, offers] = await Promise.all([knownPlaces(view, now), readOffers(view)]);
  return {
    locations: places.length,
    byService: Object.fromEntries(
      offers.map(({ slug, isBrandWide, own }) => [slug, places.filter(({ id }) => own.get(id) ?? isBrandWide).length]),
    ),
  };
};
