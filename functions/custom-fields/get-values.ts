import { getCustomValues } from '#lib/contract/custom-fields.ts';
import { customFieldsOf, customValuesKey, toLocationValues } from '#lib/data/custom-fields.ts';
import { liveLocation, locationKey } from '#lib/data/locations.ts';
import { getAll } from '#lib/data/table.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(getCustomValues, async ({ params }, { own, tag }) => {
  const [{ location, record }, fields] = await Promise.all([
    getAll({ location: locationKey(own, params.locationId), record: customValuesKey(own, params.locationId) }),
    customFieldsOf(own),
  ]);
  liveLocation(location);
  tag(record ?? { version: 0 });
  return toLocationValues(fields, record?.values ?? {});
});
