import { requireReach } from '#lib/access/caller.rules.ts';
import { orNotFound } from '#lib/core/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { mediaKey } from '#lib/media/records.ts';
import { maxNamedUsers, usersOf } from '#lib/media/usage.ts';
import { getMediaUses } from '#lib/media/uses.contract.ts';
import { get } from '#lib/table/table.ts';

export const handler = handle(getMediaUses, async ({ params: { mediaId } }, { view, caller }) => {
  const [media, usedBy] = await Promise.all([get(mediaKey(view, mediaId)), usersOf(view, mediaId)]);
  requireReach(caller, orNotFound(media, 'Media').locationId);
  return { usedBy, isComplete: usedBy.length < maxNamedUsers };
});
