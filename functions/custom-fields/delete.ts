import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { deleteCustomField } from '#lib/places/custom-fields/contract.ts';
import { customFieldKey, customFieldKeyKey, dropCustomField } from '#lib/places/custom-fields/records.ts';
import { usesOf } from '#lib/places/custom-fields/use.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { returnUnit } from '#lib/platform/meters/units.ts';
import { get } from '#lib/platform/table/table.ts';

export const handler = handle(deleteCustomField, async ({ params }, { view, now, match, commit }) => {
  const before = orNotFound(await get(customFieldKey(view, params.fieldId)), 'Field');
  match(before);

  const [claimed, { locations, stillNone }] = await Promise.all([
    get(customFieldKeyKey(view, before.key)),
    usesOf(view, before.key),
  ]);
  const hasValues = locations > 0;
  return commit(
    { ok: true },
    auditChange('custom-field', before.id, before, undefined),
    ...dropCustomField(view, before, orNotFound(claimed, 'Field'), hasValues, now),
    ...(hasValues ? [] : stillNone),
    returnUnit(view, 'customFields'),
  );
});
