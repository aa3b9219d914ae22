import { updateCustomValues } from '#lib/places/custom-fields/contract.ts';
import { customValuesKey } from '#lib/places/custom-fields/values.ts';
import { get } from '#lib/platform/table/table.ts';
import { changeCustomValues, customValuesOr } from '#lib/use-cases/custom-fields/values.ts';
import type { LocationRow } from '../contract.ts';
import { changedFields, formerEntries } from '../fields.rules.ts';
import type { ReadRow } from '../read.ts';
import { noChange, type Part, type RowContext, type Target } from '../row.ts';
import { requirePermitted } from './permitted.ts';

/** The values of custom fields. Throws what the operation for a single location does. */
export const planCustomValues = async (
  context: RowContext,
  given: LocationRow['customValues'],
  { id, isNew }: Target,
  { rules }: ReadRow,
): Promise<Part> => {
  if (!given || !rules) return noChange;
  requirePermitted(context, updateCustomValues, id);
  const stored = isNew ? undefined : await get(customValuesKey(context.view, id));
  const before = customValuesOr(stored, id, context.now);
  const { after, writes } = changeCustomValues(context, rules, before, given);
  if (before === after) return noChange;
  return {
    changes: changedFields('customValues', before.values, after.values),
    undo: { customValues: formerEntries(before.values, after.values) },
    writes,
  };
};
