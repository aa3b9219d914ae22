import { liveKeyOf, shownContentOf } from '#lib/content/content/live.ts';
import { type ContentRecord, type RevisionRecord, revisionKey } from '#lib/content/content/records.ts';
import { WriteConflict } from '#lib/platform/table/commit.ts';
import { type BrandView, get } from '#lib/platform/table/table.ts';
import { put, remove, type Write } from '#lib/platform/table/write.ts';

const revisionOf = async (
  view: BrandView,
  itemId: string,
  revision: number,
  known: readonly RevisionRecord[],
): Promise<RevisionRecord> => {
  const found = known.find((one) => one.revision === revision) ?? (await get(revisionKey(view, itemId, revision)));
  if (!found) throw new WriteConflict('The revision was removed while its item was read');
  return found;
};

/**
 * The writes that keep the published revision where visitors find it. The version of the item and the claims on its path and
 * slug, in the same transaction, ensure that no other item is at either place.
 */
export const changeLive = async (
  view: BrandView,
  before: ContentRecord,
  after: ContentRecord,
  known: readonly RevisionRecord[] = [],
): Promise<Write[]> => {
  const [was, is] = [liveKeyOf(view, before), liveKeyOf(view, after)];
  const left = was && !(is && is.PK === was.PK && is.SK === was.SK) ? [remove(was)] : [];
  if (!is || !after.published) return left;
  const revision = await revisionOf(view, after.id, after.published.revision, known);
  return [...left, put(is, shownContentOf(after, revision))];
};

/** The removal of what is published of a deleted item. */
export const dropLive = (view: BrandView, record: ContentRecord): Write[] => {
  const key = liveKeyOf(view, record);
  return key ? [remove(key)] : [];
};
