import { handle } from '#lib/http/handle.ts';
import { deleteBrandMedia } from '#lib/platform/media/contract.ts';
import { deleteMedia } from '#lib/use-cases/media/change.ts';

export const handler = handle(deleteBrandMedia, ({ params, query }, context) =>
  deleteMedia(params, query.force === true, context),
);
