import { readableBy } from '#lib/access/caller.rules.ts';
import { handle } from '#lib/http/handle.ts';
import { toMedia } from '#lib/media/answers.ts';
import { getMedia } from '#lib/media/contract.ts';
import { deletedMedia } from '#lib/media/deleted.ts';
import { mediaKey } from '#lib/media/records.ts';
import { get } from '#lib/table/table.ts';

export const handler = handle(getMedia, async ({ params: { mediaId: id } }, { view, caller, now, tag }) => {
  const found = await get(mediaKey(view, id));
  const media = await deletedMedia.orDeleted(found, 'Media', { view, id, now, check: readableBy(caller) });
  tag(media);
  return { media: toMedia(view, media) };
});
