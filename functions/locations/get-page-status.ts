import { handle } from '#lib/http/handle.ts';
import { getPageStatus } from '#lib/places/locations/contract.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { addressOf, readLocationPage, showsPages } from '#lib/web/sites/location-page.ts';

export const handler = handle(getPageStatus, async ({ params }, { brand, view }) => {
  const page = orNotFound(await readLocationPage(view, params.locationId), 'Location');
  const published = showsPages(page.location);
  return { isPublished: published, path: published ? addressOf(brand, page).path : null };
});
