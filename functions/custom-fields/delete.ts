import { deleteCustomField } from '#lib/contract/custom-fields.ts';
import { usesOf } from '#lib/data/custom-field-use.ts';
import { customFieldKey, customFieldKeyKey, dropCustomField } from '#lib/data/custom-fields.ts';
import { returnUnit } from '#lib/data/meters.ts';
import { get } from '#lib/data/table.ts';
import { changed } from '#lib/domain/audit.ts';
import { found } from '#lib/domain/problem.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(deleteCustomField, async ({ params }, { own, now, match, commit }) => {
  const before = found(await get(customFieldKey(own, params.fieldId)), 'Field');
  match(before);

  const [claimed, { locations, stillNone }] = await Promise.all([
    get(customFieldKeyKey(own, before.key)),
    usesOf(own, before.key),
  ]);
  const hasValues = locations > 0;
  return commit(
    { ok: true },
    changed('custom-field', before.id, before, undefined),
    ...dropCustomField(own, before, found(claimed, 'Field'), hasValues, now),
    ...(hasValues ? [] : stillNone),
    returnUnit(own, 'customFields'),
  );
});
