import { readPublicBrand } from '#lib/accounts/brands/public-brand.ts';
import { handlePublicRead } from '#lib/http/public-read.ts';
import { getPublicLocation } from '#lib/places/locations/locator.contract.ts';
import { locationWithSlug } from '#lib/places/locations/names.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { publicDetailOf } from '#lib/use-cases/locations/public-detail.ts';
import { readPublicFacts, withPictures } from '#lib/use-cases/locations/public-facts.ts';

export const handler = handlePublicRead(getPublicLocation, async ({ params, query }, { now }) => {
  const view = brandView(query.brandId);
  const [{ brand }, held] = await Promise.all([
    readPublicBrand(query.brandId, now),
    locationWithSlug(view, params.slug),
  ]);
  const facts = held && (await readPublicFacts(view, held.locationId, now, held.pictureIds));
  return { location: publicDetailOf(brand, await withPictures(view, orNotFound(facts, 'Location')), now) };
});
