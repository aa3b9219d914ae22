import { auditChange } from '#lib/audit/rules.ts';
import { afterChange } from '#lib/core/after-change.ts';
import { omitUndefined } from '#lib/core/omit-undefined.ts';
import { orNotFound } from '#lib/core/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { pinPart } from '#lib/map/pins.ts';
import { mediaIds } from '#lib/media/ids.rules.ts';
import { requireMedia } from '#lib/media/references.ts';
import { useMedia } from '#lib/media/usage.ts';
import { showLocationSeo } from '#lib/seo/answers.ts';
import { updateLocationSeo } from '#lib/seo/contract.ts';
import { type LocationSeoRecord, locationSeoKey, readLocationSeo } from '#lib/seo/records.ts';
import { save } from '#lib/table/write.ts';

export const handler = handle(updateLocationSeo, async ({ params, body }, { brand, view, tag, match, commit }) => {
  const around = orNotFound(await readLocationSeo(view, params.locationId), 'Location');
  const before = around.seo;
  match(before);
  const change = omitUndefined(body);
  const after = afterChange<LocationSeoRecord>(before, { ...before, ...change, version: before.version + 1 });
  if (change.ogImageMediaId)
    await requireMedia(view, mediaIds(after.ogImageMediaId), 'ogImageMediaId', params.locationId);
  tag(after);
  return commit(
    { seo: await showLocationSeo(view, brand, { ...around, seo: after }) },
    auditChange('location-seo', params.locationId, before, after),
    save(locationSeoKey(view, params.locationId), after),
    pinPart(view, params.locationId, { noindex: after.noindex }),
    ...useMedia(view, mediaIds(before.ogImageMediaId), mediaIds(after.ogImageMediaId), {
      type: 'location-seo',
      id: params.locationId,
    }),
  );
});
