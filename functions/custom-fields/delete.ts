import { deleteCustomField } from '#lib/contract/custom-fields.ts';
import { customFieldUseKey, usedAsRead, usesOf } from '#lib/data/custom-field-use.ts';
import { customFieldKey, customFieldKeyKey, dropCustomField } from '#lib/data/custom-fields.ts';
import { returnUnit } from '#lib/data/meters.ts';
import { get, getAll } from '#lib/data/table.ts';
import { changed } from '#lib/domain/audit.ts';
import { found } from '#lib/domain/problem.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(deleteCustomField, async ({ params }, { own, now, match, commit }) => {
  const before = found(await get(customFieldKey(own, params.fieldId)), 'Field');
  match(before);

  const { claimed, use } = await getAll({
    claimed: customFieldKeyKey(own, before.key),
    use: customFieldUseKey(own, before.key),
  });
  const hasValues = usesOf(use, before.key) > 0;
  return commit(
    { ok: true },
    changed('custom-field', before.id, before, undefined),
    ...dropCustomField(own, before, found(claimed, 'Field'), hasValues, now),
    usedAsRead(own, before.key, use),
    returnUnit(own, 'customFields'),
  );
});
