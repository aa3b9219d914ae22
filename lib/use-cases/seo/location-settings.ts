import { pinPart } from '#lib/places/map/pins.ts';
import { afterChange } from '#lib/platform/core/after-change.ts';
import type { Input } from '#lib/platform/core/contract/operation.ts';
import { omitUndefined } from '#lib/platform/core/omit-undefined.ts';
import { mediaIds } from '#lib/platform/media/ids.rules.ts';
import { requireMedia } from '#lib/platform/media/references.ts';
import { useMedia } from '#lib/platform/media/usage.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import { save, type Write } from '#lib/platform/table/write.ts';
import type { updateLocationSeo } from '#lib/web/seo/contract.ts';
import { type LocationSeoRecord, locationSeoKey } from '#lib/web/seo/records.ts';

/** The SEO settings of a location after a change, with the writes. Throws `invalid_reference`. */
export const changeLocationSeo = async (
  view: BrandView,
  before: LocationSeoRecord,
  body: Input<typeof updateLocationSeo>['body'],
): Promise<{ after: LocationSeoRecord; writes: Write[] }> => {
  const { locationId } = before;
  const change = omitUndefined(body);
  const after = afterChange<LocationSeoRecord>(before, { ...before, ...change, version: before.version + 1 });
  if (change.ogImageMediaId) await requireMedia(view, mediaIds(after.ogImageMediaId), 'ogImageMediaId', locationId);
  return {
    after,
    writes: [
      save(locationSeoKey(view, locationId), after),
      pinPart(view, locationId, { noindex: after.noindex }),
      ...useMedia(view, mediaIds(before.ogImageMediaId), mediaIds(after.ogImageMediaId), {
        type: 'location-seo',
        id: locationId,
      }),
    ],
  };
};
