import { getPageStatus } from '#lib/contract/locations.ts';
import { addressOf, isPublished, readLocationPage } from '#lib/data/location-page.ts';
import { found } from '#lib/domain/problem.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(getPageStatus, async ({ params }, { brand, own }) => {
  const page = found(await readLocationPage(own, brand, params.locationId), 'Location');
  const published = isPublished(page);
  return { isPublished: published, path: published ? addressOf(brand, page).path : null };
});
