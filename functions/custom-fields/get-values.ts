import { getCustomValues } from '#lib/contract/custom-fields.ts';
import { customFieldsOf, customValuesKey, toCustomField } from '#lib/data/custom-fields.ts';
import { liveLocation, locationKey } from '#lib/data/locations.ts';
import { getAll } from '#lib/data/table.ts';
import { shownValues } from '#lib/domain/custom-fields.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(getCustomValues, async ({ params }, { own, tag }) => {
  const [{ location, record }, fields] = await Promise.all([
    getAll({ location: locationKey(own, params.locationId), record: customValuesKey(own, params.locationId) }),
    customFieldsOf(own),
  ]);
  liveLocation(location);
  tag(record ?? { version: 0 });
  return { values: shownValues(fields, record?.values ?? {}), definitions: fields.map(toCustomField) };
});
