import { handle } from '#lib/http/handle.ts';
import { toLocationValues } from '#lib/places/custom-fields/answers.ts';
import { getCustomValues } from '#lib/places/custom-fields/contract.ts';
import { customFieldsOf } from '#lib/places/custom-fields/records.ts';
import { customValuesKey } from '#lib/places/custom-fields/values.ts';
import { liveLocation, locationKey } from '#lib/places/locations/records.ts';
import { getAll } from '#lib/platform/table/table.ts';

export const handler = handle(getCustomValues, async ({ params }, { view, tag }) => {
  const [{ location, record }, fields] = await Promise.all([
    getAll({ location: locationKey(view, params.locationId), record: customValuesKey(view, params.locationId) }),
    customFieldsOf(view),
  ]);
  liveLocation(location);
  tag(record ?? { version: 0 });
  return toLocationValues(fields, record?.values ?? {});
});
