import { purgePath } from '#lib/platform/edge/purge.ts';
import { moveFile } from '#lib/platform/media/bucket/files.ts';
import { deletedMedia } from '#lib/platform/media/deleted.ts';
import { asideKey, folderOf, mediaKey, publicKeys } from '#lib/platform/media/records.ts';
import { type BrandView, getAll } from '#lib/platform/table/table.ts';

const read = (view: BrandView, mediaId: string) =>
  getAll({ present: mediaKey(view, mediaId), deleted: deletedMedia.key(view, mediaId) });

/**
 * Puts the files of an item where they belong: those of a deleted one aside, where nobody can read them, those of a restored
 * one back to their addresses. It can be repeated, and looks again whether the item has changed meanwhile.
 */
export const placeFiles = async (view: BrandView, mediaId: string): Promise<void> => {
  const { present, deleted } = await read(view, mediaId);
  const record = present ?? deleted?.record;
  if (!record) return;
  for (const key of Object.values(publicKeys(view, record)))
    await (present ? moveFile(asideKey(key), key) : moveFile(key, asideKey(key)));
  if (!present) await purgePath(`/${folderOf(view, record)}/*`, `${mediaId}-${record.version}`);
  const after = await read(view, mediaId);
  if ((after.present === undefined) !== (present === undefined)) await placeFiles(view, mediaId);
};
