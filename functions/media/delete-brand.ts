import { deleteBrandMedia } from '#lib/contract/media.ts';
import { handle } from '#lib/http/handle.ts';
import { deleteMedia } from '#lib/http/media-change.ts';

export const handler = handle(deleteBrandMedia, ({ params, query }, context) =>
  deleteMedia(params, query.force === true, context),
);
