import { handle } from '#lib/http/handle.ts';
import { readableBy } from '#lib/platform/access/caller.rules.ts';
import { toMedia } from '#lib/platform/media/answers.ts';
import { getMedia } from '#lib/platform/media/contract.ts';
import { deletedMedia } from '#lib/platform/media/deleted.ts';
import { mediaKey } from '#lib/platform/media/records.ts';
import { get } from '#lib/platform/table/table.ts';

export const handler = handle(getMedia, async ({ params: { mediaId: id } }, { view, caller, now, tag }) => {
  const found = await get(mediaKey(view, id));
  const media = await deletedMedia.orDeleted(found, 'Media', { view, id, now, check: readableBy(caller) });
  tag(media);
  return { media: toMedia(view, media) };
});
