import { handle } from '#lib/http/handle.ts';
import { requireReach } from '#lib/platform/access/caller.rules.ts';
import { invalid, orNotFound } from '#lib/platform/core/problem.ts';
import { toMedia } from '#lib/platform/media/answers.ts';
import { mediaKey } from '#lib/platform/media/records.ts';
import { uploadKey } from '#lib/platform/media/upload-records.ts';
import { completeUpload } from '#lib/platform/media/uploads.contract.ts';
import { get, getAll } from '#lib/platform/table/table.ts';
import { takeUpload } from '#lib/use-cases/media/complete-upload.ts';

export const handler = handle(completeUpload, async ({ params }, context) => {
  const { view, caller } = context;
  const { upload, media } = await getAll({
    upload: uploadKey(view, params.mediaId),
    media: mediaKey(view, params.mediaId),
  });
  const { locationId } = orNotFound(upload ?? media, 'Upload');
  requireReach(caller, locationId);
  if (upload?.refusal) throw invalid([upload.refusal]);
  if (upload && upload.result === null) return takeUpload(upload, context);
  const result = media ?? (upload?.result ? await get(mediaKey(view, upload.result)) : undefined);
  return { media: toMedia(view, orNotFound(result, 'Media')) };
});
