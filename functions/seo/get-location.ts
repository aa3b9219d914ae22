import { handle } from '#lib/http/handle.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { showLocationSeo } from '#lib/web/seo/answers.ts';
import { getLocationSeo } from '#lib/web/seo/contract.ts';
import { readLocationSeo } from '#lib/web/seo/records.ts';

export const handler = handle(getLocationSeo, async ({ params }, { brand, view, tag }) => {
  const around = orNotFound(await readLocationSeo(view, params.locationId), 'Location');
  tag(around.seo);
  return { seo: await showLocationSeo(view, brand, around) };
});
