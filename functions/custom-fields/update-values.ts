import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { toLocationValues } from '#lib/places/custom-fields/answers.ts';
import { updateCustomValues } from '#lib/places/custom-fields/contract.ts';
import { customRulesKey } from '#lib/places/custom-fields/records.ts';
import { historyOf } from '#lib/places/custom-fields/rules.ts';
import { customValuesKey } from '#lib/places/custom-fields/values.ts';
import { liveLocation, locationKey } from '#lib/places/locations/records.ts';
import { getAll } from '#lib/platform/table/table.ts';
import { changeCustomValues, customValuesOr, fieldsUnder } from '#lib/use-cases/custom-fields/values.ts';

export const handler = handle(updateCustomValues, async ({ params: { locationId }, body }, context) => {
  const { view, now, tag, match, commit } = context;
  const { location, record, ...read } = await getAll({
    location: locationKey(view, locationId),
    rules: customRulesKey(view, locationId),
    record: customValuesKey(view, locationId),
  });
  const rules = await fieldsUnder(view, read.rules);
  liveLocation(location);
  const before = customValuesOr(record, locationId, now);
  match(before);

  const { after, writes } = changeCustomValues(context, rules, before, body.values);
  tag(after);
  return commit(
    toLocationValues(rules.fields, after.values),
    auditChange('custom-values', locationId, before, after, ({ values: held }) => historyOf(held)),
    ...writes,
  );
});
