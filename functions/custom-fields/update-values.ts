import { auditChange } from '#lib/audit/rules.ts';
import { afterChange } from '#lib/core/after-change.ts';
import { toLocationValues } from '#lib/custom-fields/answers.ts';
import { updateCustomValues } from '#lib/custom-fields/contract.ts';
import { customFieldsOf, customRulesKey } from '#lib/custom-fields/records.ts';
import { changedValues, historyOf } from '#lib/custom-fields/rules.ts';
import { type CustomValuesRecord, customValuesKey, saveCustomValues } from '#lib/custom-fields/values.ts';
import { handle } from '#lib/http/handle.ts';
import { liveLocation, locationKey } from '#lib/locations/records.ts';
import { getAll } from '#lib/table/table.ts';
import { unchanged } from '#lib/table/write.ts';

export const handler = handle(updateCustomValues, async ({ params, body }, context) => {
  const { view, caller, now, tag, match, commit } = context;
  const { locationId } = params;
  // The version of the rules is read before the fields: read after them, it could be newer than they are.
  const { location, rules, record } = await getAll({
    location: locationKey(view, locationId),
    rules: customRulesKey(view, locationId),
    record: customValuesKey(view, locationId),
  });
  const fields = rules ? await customFieldsOf(view) : [];
  liveLocation(location);
  const at = now.toISOString();
  const before: CustomValuesRecord = record ?? {
    kind: 'custom-values',
    version: 0,
    locationId,
    values: {},
    createdAt: at,
    updatedAt: at,
  };
  match(before);

  const values = changedValues(fields, before.values, body.values, caller.locationIds !== null);
  const after = afterChange(before, { ...before, version: before.version + 1, values, updatedAt: at });
  tag(after);
  return commit(
    toLocationValues(fields, values),
    auditChange('custom-values', locationId, before, after, ({ values: held }) => historyOf(held)),
    ...saveCustomValues(view, before.values, after),
    ...(rules ? [unchanged(customRulesKey(view, locationId), rules.version)] : []),
  );
});
