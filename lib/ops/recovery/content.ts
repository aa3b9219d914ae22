import { postKey } from '#lib/content/blog-posts/records.ts';
import { type ContentRecord, contentKey, revisionEntryKey, revisionsOfItem } from '#lib/content/content/records.ts';
import { deleteEach } from '#lib/platform/table/bulk.ts';
import type { StoredItem } from '#lib/platform/table/dynamo/backups.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { brandView, get, keyIn } from '#lib/platform/table/table.ts';
import { placeOf } from './verdict.ts';

/**
 * Before an item comes back in an earlier state: removes the revisions that it got since. An item whose latest revision is not the
 * one that it names could be neither read nor changed.
 */
export const dropLaterRevisions = async (item: StoredItem): Promise<void> => {
  const itemId = item.id?.S;
  if (item.kind?.S !== 'content' || itemId === undefined) return;
  const view = brandView(placeOf(item).id);
  const all = await queryAll({ partition: revisionsOfItem(view, itemId), attributes: ['PK', 'SK', 'revision'] });
  const later = all.filter(({ revision }) => revision > Number(item.revision?.N));
  await deleteEach(later.flatMap((one) => [keyIn(one), revisionEntryKey(view, itemId, one.revision)]));
};

const hasPlans = ({ scheduledFor, unpublishAt }: Partial<Pick<ContentRecord, 'scheduledFor' | 'unpublishAt'>>) =>
  (scheduledFor ?? null) !== null || (unpublishAt ?? null) !== null;

/** Whether an item is the time of a publication that was done or cancelled since: the stage has what was to be published. */
export const isPublishedSince = async ({ kind, type, id, PK }: StoredItem): Promise<boolean> => {
  if (kind?.S !== 'due' || id?.S === undefined) return false;
  const view = brandView(placeOf({ PK: PK ?? { S: '' } }).id);
  const record = type?.S === 'post' ? await get(postKey(view, id.S)) : await get(contentKey(view, id.S));
  return record !== undefined && !hasPlans(record);
};
