import { handle } from '#lib/http/handle.ts';
import { readMultipart } from '#lib/http/multipart.ts';
import { uploadBrandMedia } from '#lib/platform/media/uploads.contract.ts';
import { uploadMedia } from '#lib/use-cases/media/receive-upload.ts';

export const handler = handle(uploadBrandMedia, ({ body }, context) => uploadMedia(null, body, context), readMultipart);
