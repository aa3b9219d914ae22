import { addressOf, isPublished, readLocationPage } from '#lib/content/location-page.ts';
import { orNotFound } from '#lib/core/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { getPageStatus } from '#lib/locations/contract.ts';

export const handler = handle(getPageStatus, async ({ params }, { brand, view }) => {
  const page = orNotFound(await readLocationPage(view, brand, params.locationId), 'Location');
  const published = isPublished(page);
  return { isPublished: published, path: published ? addressOf(brand, page).path : null };
});
