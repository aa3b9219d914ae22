import { handle } from '#lib/http/handle.ts';
import { requireReach } from '#lib/platform/access/caller.rules.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { mediaKey } from '#lib/platform/media/records.ts';
import { maxNamedUsers, usersOf } from '#lib/platform/media/usage.ts';
import { getMediaUses } from '#lib/platform/media/uses.contract.ts';
import { get } from '#lib/platform/table/table.ts';

export const handler = handle(getMediaUses, async ({ params: { mediaId } }, { view, caller }) => {
  const [media, users] = await Promise.all([
    get(mediaKey(view, mediaId)),
    // One more than the answer names is read, to know whether there are more.
    usersOf(view, mediaId, maxNamedUsers + 1),
  ]);
  requireReach(caller, orNotFound(media, 'Media').locationId);
  return { usedBy: users.slice(0, maxNamedUsers), isComplete: users.length <= maxNamedUsers };
});
