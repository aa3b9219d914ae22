import { toLocationValues } from '#lib/custom-fields/answers.ts';
import { getCustomValues } from '#lib/custom-fields/contract.ts';
import { customFieldsOf } from '#lib/custom-fields/records.ts';
import { customValuesKey } from '#lib/custom-fields/values.ts';
import { handle } from '#lib/http/handle.ts';
import { liveLocation, locationKey } from '#lib/locations/records.ts';
import { getAll } from '#lib/table/table.ts';

export const handler = handle(getCustomValues, async ({ params }, { view, tag }) => {
  const [{ location, record }, fields] = await Promise.all([
    getAll({ location: locationKey(view, params.locationId), record: customValuesKey(view, params.locationId) }),
    customFieldsOf(view),
  ]);
  liveLocation(location);
  tag(record ?? { version: 0 });
  return toLocationValues(fields, record?.values ?? {});
});
