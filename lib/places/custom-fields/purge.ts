import { commit, tryCommit } from '#lib/platform/table/commit.ts';
import { query, queryAll } from '#lib/platform/table/lists/query.ts';
import { type BrandView, brandView, get, type Item, recordOf } from '#lib/platform/table/table.ts';
import { remove, unchanged } from '#lib/platform/table/write.ts';
import { type CustomFieldKey, customFieldKeyKey, keptFields } from './records.ts';
import { type CustomValuesRecord, customValuesOf, saveCustomValues } from './values.ts';

const pageSize = 100;
/** The rest is left to the next run. */
const maxLocations = 1000;

const dropValue = (
  view: BrandView,
  claimed: CustomFieldKey,
  record: CustomValuesRecord,
  now: Date,
): Promise<boolean> => {
  const { [claimed.key]: _, ...values } = record.values;
  const after = { ...record, version: record.version + 1, values, updatedAt: now.toISOString() };
  return tryCommit([
    unchanged(customFieldKeyKey(view, claimed.key), claimed.version),
    ...saveCustomValues(view, record.values, after),
  ]);
};

interface DeletedField {
  brandId: string;
  key: string;
}

/** Removes the values of a deleted field from locations, and frees its key when none is left. */
export const purgeField = async ({ brandId, key }: DeletedField, now: Date): Promise<void> => {
  const view = brandView(brandId);
  const place = customFieldKeyKey(view, key);
  const claimed = await get(place);
  if (!claimed?.deleted || claimed.deleted.until > now.toISOString()) return;
  let dropped = 0;
  let complete = true;
  let after: Item | undefined;
  do {
    const page = await query({ partition: customValuesOf(view), limit: pageSize, after });
    for (const entry of page.items) {
      if (!Object.hasOwn(entry.values, key)) continue;
      if (dropped++ === maxLocations) return;
      complete = (await dropValue(view, claimed, recordOf<CustomValuesRecord>(entry), now)) && complete;
    }
    after = page.next;
  } while (after);
  if (complete) await commit([remove(place, claimed.version)]);
};

/** Deleted fields that can no longer be restored. */
export const fieldsToPurge = async (now: Date): Promise<DeletedField[]> => {
  const over = await queryAll({ partition: keptFields(), to: now.toISOString(), attributes: ['GSI1SK'] });
  return over.map(({ GSI1SK = '' }) => {
    const [, brandId = '', key = ''] = GSI1SK.split('#');
    return { brandId, key };
  });
};
