import { handle } from '#lib/http/handle.ts';
import { updateLocationMedia } from '#lib/platform/media/contract.ts';
import { changeMedia } from '#lib/use-cases/media/change.ts';

export const handler = handle(updateLocationMedia, ({ params, body }, context) => changeMedia(params, body, context));
