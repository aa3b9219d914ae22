import { updateCustomField } from '#lib/contract/custom-fields.ts';
import { usesOf } from '#lib/data/custom-field-use.ts';
import { type CustomFieldRecord, customFieldKey, saveCustomField, toCustomField } from '#lib/data/custom-fields.ts';
import { type BrandView, get } from '#lib/data/table.ts';
import type { Write } from '#lib/data/write.ts';
import { changed } from '#lib/domain/audit.ts';
import { checkedDefinition, rulesForType } from '#lib/domain/custom-fields.ts';
import { requireFeature } from '#lib/domain/features.ts';
import { given } from '#lib/domain/given.ts';
import { found, Problem } from '#lib/domain/problem.ts';
import { handle } from '#lib/http/handle.ts';

/** The expectation that no location has a value, as another type could not hold it. */
const unused = async (own: BrandView, key: string): Promise<Write[]> => {
  const { locations, stillNone } = await usesOf(own, key);
  if (locations > 0)
    throw new Problem('immutable_field', 'The type cannot change while locations have values', {
      field: 'type',
      locations,
    });
  return stillNone;
};

export const handler = handle(updateCustomField, async ({ params, body }, context) => {
  const { brand, own, now, tag, match, commit } = context;
  const before = found(await get(customFieldKey(own, params.fieldId)), 'Field');
  match(before);
  const { key, ...change } = body;
  if (key !== undefined && key !== before.key)
    throw new Problem('immutable_field', 'The key of a field never changes', { field: 'key' });

  const type = change.type ?? before.type;
  const retyped = type !== before.type;
  const after: CustomFieldRecord = {
    ...checkedDefinition({ ...before, ...(retyped && rulesForType(type, before)), ...given(change) }),
    version: before.version + 1,
    updatedAt: now.toISOString(),
  };
  const isWithdrawn = after.editableBy === 'brand' && before.editableBy !== 'brand';
  if (isWithdrawn) requireFeature(brand, 'governance', now);
  const expected = retyped ? await unused(own, before.key) : [];
  tag(after);
  return commit(
    { field: toCustomField(after) },
    changed('custom-field', after.id, before, after),
    ...saveCustomField(own, before, after, now),
    ...expected,
  );
});
