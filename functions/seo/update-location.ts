import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { pinPart } from '#lib/places/map/pins.ts';
import { afterChange } from '#lib/platform/core/after-change.ts';
import { omitUndefined } from '#lib/platform/core/omit-undefined.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { mediaIds } from '#lib/platform/media/ids.rules.ts';
import { requireMedia } from '#lib/platform/media/references.ts';
import { useMedia } from '#lib/platform/media/usage.ts';
import { save } from '#lib/platform/table/write.ts';
import { showLocationSeo } from '#lib/web/seo/answers.ts';
import { updateLocationSeo } from '#lib/web/seo/contract.ts';
import { type LocationSeoRecord, locationSeoKey, readLocationSeo } from '#lib/web/seo/records.ts';

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
