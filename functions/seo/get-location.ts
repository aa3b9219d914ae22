import { getLocationSeo } from '#lib/contract/seo.ts';
import { readLocationSeo, showLocationSeo } from '#lib/data/seo.ts';
import { found } from '#lib/domain/problem.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(getLocationSeo, async ({ params }, { brand, own, tag }) => {
  const around = found(await readLocationSeo(own, params.locationId), 'Location');
  tag(around.seo);
  return { seo: await showLocationSeo(own, brand, around) };
});
