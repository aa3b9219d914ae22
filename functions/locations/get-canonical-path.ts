import { handle } from '#lib/http/handle.ts';
import { getCanonicalPath } from '#lib/places/locations/contract.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { addressOf, readLocationPage, showsPages } from '#lib/web/sites/location-page.ts';

export const handler = handle(getCanonicalPath, async ({ params }, { brand, view }) => {
  const page = orNotFound(await readLocationPage(view, params.locationId), 'Location');
  return { ...addressOf(brand, page), isPublished: showsPages(page.location) };
});
