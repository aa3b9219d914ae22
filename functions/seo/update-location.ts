import { updateLocationSeo } from '#lib/contract/seo.ts';
import { requireMedia } from '#lib/data/media-references.ts';
import { useMedia } from '#lib/data/media-usage.ts';
import { pinPart } from '#lib/data/pins.ts';
import {
  type LocationSeoRecord,
  locationSeoItem,
  locationSeoKey,
  readLocationSeo,
  showLocationSeo,
} from '#lib/data/seo.ts';
import { save } from '#lib/data/write.ts';
import { changed } from '#lib/domain/audit.ts';
import { given } from '#lib/domain/given.ts';
import { mediaIds } from '#lib/domain/media-ids.ts';
import { found } from '#lib/domain/problem.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(updateLocationSeo, async ({ params, body }, { brand, own, tag, match, commit }) => {
  const around = found(await readLocationSeo(own, params.locationId), 'Location');
  const before = around.seo;
  match(before);
  const change = given(body);
  const after: LocationSeoRecord = { ...before, ...change, version: before.version + 1 };
  if (change.ogImageMediaId)
    await requireMedia(own, mediaIds(after.ogImageMediaId), 'ogImageMediaId', params.locationId);
  tag(after);
  return commit(
    { seo: await showLocationSeo(own, brand, { ...around, seo: after }) },
    changed('location-seo', params.locationId, before, after),
    save(locationSeoKey(own, params.locationId), locationSeoItem(own, after)),
    pinPart(own, params.locationId, { noindex: after.noindex }),
    ...useMedia(own, mediaIds(before.ogImageMediaId), mediaIds(after.ogImageMediaId), {
      type: 'location-seo',
      id: params.locationId,
    }),
  );
});
