import { handle } from '#lib/http/handle.ts';
import { toMedia } from '#lib/platform/media/answers.ts';
import { updateLocationMedia } from '#lib/platform/media/contract.ts';
import { changeMedia } from '#lib/use-cases/media/change.ts';
import { readMedia } from '#lib/use-cases/media/read.ts';

export const handler = handle(updateLocationMedia, async ({ params, body }, { view, now, tag, match, commit }) => {
  const before = await readMedia(view, params);
  match(before);
  const { after, changed, write } = changeMedia(view, before, body, now);
  tag(after);
  return commit({ media: toMedia(view, after) }, changed, write);
});
