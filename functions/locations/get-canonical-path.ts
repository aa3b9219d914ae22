import { getCanonicalPath } from '#lib/contract/locations.ts';
import { addressOf, isPublished, readLocationPage } from '#lib/data/location-page.ts';
import { found } from '#lib/domain/problem.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(getCanonicalPath, async ({ params }, { brand, own }) => {
  const page = found(await readLocationPage(own, brand, params.locationId), 'Location');
  return { ...addressOf(brand, page), isPublished: isPublished(page) };
});
