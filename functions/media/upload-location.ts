import { handle } from '#lib/http/handle.ts';
import { readMultipart } from '#lib/http/multipart.ts';
import { uploadLocationMedia } from '#lib/platform/media/uploads.contract.ts';
import { uploadMedia } from '#lib/use-cases/media/receive-upload.ts';

export const handler = handle(
  uploadLocationMedia,
  ({ params, body }, context) => uploadMedia(params.locationId, body, context),
  readMultipart,
);
