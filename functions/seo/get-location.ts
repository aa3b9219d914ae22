import { orNotFound } from '#lib/core/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { showLocationSeo } from '#lib/seo/answers.ts';
import { getLocationSeo } from '#lib/seo/contract.ts';
import { readLocationSeo } from '#lib/seo/records.ts';

export const handler = handle(getLocationSeo, async ({ params }, { brand, view, tag }) => {
  const around = orNotFound(await readLocationSeo(view, params.locationId), 'Location');
  tag(around.seo);
  return { seo: await showLocationSeo(view, brand, around) };
});
