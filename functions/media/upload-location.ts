import { uploadLocationMedia } from '#lib/contract/media-uploads.ts';
import { handle } from '#lib/http/handle.ts';
import { uploadMedia } from '#lib/http/media-upload.ts';
import { readMultipart } from '#lib/http/multipart.ts';

export const handler = handle(
  uploadLocationMedia,
  ({ params, body }, context) => uploadMedia(params.locationId, body, context),
  readMultipart,
);
