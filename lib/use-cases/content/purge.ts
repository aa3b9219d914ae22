import {
  entriesOfItem,
  type RevisionEntry,
  type RevisionRecord,
  revisionsOfItem,
} from '#lib/content/content/records.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { query } from '#lib/platform/table/lists/query.ts';
import { type BrandView, keyIn, type Partition } from '#lib/platform/table/table.ts';
import { remove } from '#lib/platform/table/write.ts';

/** Few enough that their claims fit into one transaction, whatever their size. */
const atOnce = 5;

const empty = async (partition: Partition<RevisionRecord | RevisionEntry>): Promise<void> => {
  for (;;) {
    const { items } = await query({ partition, limit: atOnce, attributes: ['PK', 'SK'] });
    if (items.length === 0) return;
    await commit(items.map((item) => remove(keyIn(item))));
  }
};

/** Removes the revisions of a deleted item; it can be repeated. */
export const purgeContent = async (view: BrandView, itemId: string): Promise<void> => {
  await empty(revisionsOfItem(view, itemId));
  await empty(entriesOfItem(view, itemId));
};
