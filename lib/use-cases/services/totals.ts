import { readOffer } from '#lib/services/offers.ts';
import type { BrandView } from '#lib/table/table.ts';
import { knownPlaces } from '#lib/use-cases/locations/known-places.ts';

/** How many public locations a brand has, and how many of them offer each of some services. */
export const totalsOf = async (view: BrandView, slugs: readonly string[], now: Date) => {
  const [places, offers] = await Promise.all([
    knownPlaces(view, now),
    Promise.all(slugs.map((slug) => readOffer(view, slug))),
  ]);
  const offering = offers.map(({ isBrandWide, own }) => places.filter(({ id }) => own.get(id) ?? isBrandWide).length);
  return {
    locations: places.length,
    byService: Object.fromEntries(slugs.map((slug, at) => [slug, offering[at] ?? 0])),
  };
};
