import { handle } from '#lib/http/handle.ts';
import { readMultipart } from '#lib/http/multipart.ts';
import { toMedia } from '#lib/platform/media/answers.ts';
import { uploadBrandMedia } from '#lib/platform/media/uploads.contract.ts';
import { receiveUpload } from '#lib/use-cases/media/receive-upload.ts';

export const handler = handle(
  uploadBrandMedia,
  async ({ body }, context) => {
    const { view, tag, existing, commit } = context;
    const { media, creation } = await receiveUpload(null, body, context);
    const answer = { media: toMedia(view, media) };
    tag(media);
    return creation ? commit(answer, creation.change, ...creation.writes) : existing(answer);
  },
  readMultipart,
);
