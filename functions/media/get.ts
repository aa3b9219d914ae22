import { requireReadable } from '#lib/access/caller.rules.ts';
import { handle } from '#lib/http/handle.ts';
import { toMedia } from '#lib/media/answers.ts';
import { getMedia } from '#lib/media/contract.ts';
import { readMedia } from '#lib/use-cases/media/read.ts';

export const handler = handle(getMedia, async ({ params }, { view, caller, tag }) => {
  const media = await readMedia(view, params);
  requireReadable(caller, media.locationId);
  tag(media);
  return { media: toMedia(view, media) };
});
