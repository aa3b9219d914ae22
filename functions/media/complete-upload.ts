import { completeUpload } from '#lib/contract/media-uploads.ts';
import { mediaKey, toMedia } from '#lib/data/media.ts';
import { uploadKey } from '#lib/data/media-uploads.ts';
import { get, getAll } from '#lib/data/table.ts';
import { requireReach } from '#lib/domain/caller.ts';
import { found, invalid } from '#lib/domain/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { takeUpload } from '#lib/http/media-complete.ts';

export const handler = handle(completeUpload, async ({ params }, context) => {
  const { own, caller } = context;
  const { upload, media } = await getAll({
    upload: uploadKey(own, params.mediaId),
    media: mediaKey(own, params.mediaId),
  });
  const { locationId } = found(upload ?? media, 'Upload');
  requireReach(caller, locationId);
  if (upload?.refusal) throw invalid([upload.refusal]);
  if (upload && upload.result === null) return takeUpload(upload, context);
  const result = media ?? (upload?.result ? await get(mediaKey(own, upload.result)) : undefined);
  return { media: toMedia(own, found(result, 'Media')) };
});
