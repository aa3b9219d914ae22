import { orNotFound } from '#lib/core/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { getCanonicalPath } from '#lib/locations/contract.ts';
import { addressOf, readLocationPage, showsPages } from '#lib/sites/location-page.ts';

export const handler = handle(getCanonicalPath, async ({ params }, { brand, view }) => {
  const page = orNotFound(await readLocationPage(view, params.locationId), 'Location');
  return { ...addressOf(brand, page), isPublished: showsPages(page.location) };
});
