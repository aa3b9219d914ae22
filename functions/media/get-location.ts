import { handle } from '#lib/http/handle.ts';
import { toMedia } from '#lib/platform/media/answers.ts';
import { getLocationMedia } from '#lib/platform/media/contract.ts';
import { readMedia } from '#lib/use-cases/media/read.ts';

export const handler = handle(getLocationMedia, async ({ params }, { view, tag }) => {
  const media = await readMedia(view, params);
  tag(media);
  return { media: toMedia(view, media) };
});
