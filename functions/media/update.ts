import { updateMedia } from '#lib/contract/media.ts';
import { handle } from '#lib/http/handle.ts';
import { changeMedia } from '#lib/http/media-change.ts';

export const handler = handle(updateMedia, ({ params, body }, context) => changeMedia(params, body, context));
