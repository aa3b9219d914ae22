import { handle } from '#lib/http/handle.ts';
import { readMultipart } from '#lib/http/multipart.ts';
import { toMedia } from '#lib/platform/media/answers.ts';
import { uploadLocationMedia } from '#lib/platform/media/uploads.contract.ts';
import { receiveUpload } from '#lib/use-cases/media/receive-upload.ts';

export const handler = handle(
  uploadLocationMedia,
  async ({ params, body }, context) => {
    const { view, tag, existing, commit } = context;
    const { media, creation } = await receiveUpload(params.locationId, body, context);
    const answer = { media: toMedia(view, media) };
    tag(media);
    return creation ? commit(answer, creation.change, ...creation.writes) : existing(answer);
  },
  readMultipart,
);
