import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { toLocationValues } from '#lib/places/custom-fields/answers.ts';
import { updateCustomValues } from '#lib/places/custom-fields/contract.ts';
import { customFieldsOf, customRulesKey } from '#lib/places/custom-fields/records.ts';
import { changedValues, historyOf } from '#lib/places/custom-fields/rules.ts';
import { type CustomValuesRecord, customValuesKey, saveCustomValues } from '#lib/places/custom-fields/values.ts';
import { liveLocation, locationKey } from '#lib/places/locations/records.ts';
import { afterChange } from '#lib/platform/core/after-change.ts';
import { getAll } from '#lib/platform/table/table.ts';
import { unchanged } from '#lib/platform/table/write.ts';

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
