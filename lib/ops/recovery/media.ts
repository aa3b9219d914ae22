import { undelete } from '#lib/platform/media/bucket/undelete.ts';
import { allMedia, folderOf, mediaKey } from '#lib/platform/media/records.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { brandView, get } from '#lib/platform/table/table.ts';

/** The folders of the media that a brand has, or of the one with this id. */
const foldersOf = async (brandId: string, recordId: string | undefined): Promise<string[]> => {
  const view = brandView(brandId);
  const media =
    recordId === undefined ? await queryAll({ partition: allMedia(view) }) : [await get(mediaKey(view, recordId))];
  return media.flatMap((item) => (item ? [folderOf(view, item)] : []));
};

/** The deleted files of media that the brand has: files of items that it deleted stay deleted. */
export const undeleteMedia = async (
  { brandId, recordId }: { brandId: string; recordId?: string | undefined },
  apply: boolean,
): Promise<number> => {
  let files = 0;
  for (const folder of await foldersOf(brandId, recordId)) files += (await undelete(`${folder}/`, apply)).length;
  return files;
};
