import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { requireReach } from '#lib/platform/access/caller.rules.ts';
import { orNotFound, Problem } from '#lib/platform/core/problem.ts';
import { toMedia } from '#lib/platform/media/answers.ts';
import { restoreMedia } from '#lib/platform/media/contract.ts';
import { deletedMedia } from '#lib/platform/media/deleted.ts';
import { checkLater, mediaDone } from '#lib/platform/media/due.ts';
import { insertMedia, type MediaRecord, mediaHashKey, mediaKey } from '#lib/platform/media/records.ts';
import { unmark } from '#lib/platform/media/usage.ts';
import { claimUnit } from '#lib/platform/meters/units.ts';
import { restorable } from '#lib/platform/table/deleted.ts';
import { get, getAll } from '#lib/platform/table/table.ts';
import { task } from '#lib/platform/table/tasks.ts';
import { deleteExisting } from '#lib/platform/table/write.ts';
import { mediaErrors } from '#lib/platform/texts/errors.ts';
import { requireLocation } from '#lib/use-cases/content/references.ts';

export const handler = handle(restoreMedia, async ({ params: { mediaId } }, context) => {
  const { brand, view, caller, now, tag, match, commit } = context;
  const { present, kept } = await getAll({ present: mediaKey(view, mediaId), kept: deletedMedia.key(view, mediaId) });
  const before = orNotFound(present ?? restorable(kept, now), 'Media');
  const { locationId, sha256, storedBytes, status } = before;
  requireReach(caller, locationId);
  match(before);
  if (present) {
    tag(present);
    return { media: toMedia(view, present) };
  }
  const [same] = await Promise.all([
    get(mediaHashKey(view, locationId, sha256)),
    requireLocation(view, locationId, 'locationId'),
  ]);
  if (same && status !== 'rejected')
    throw new Problem('invalid_transition', mediaErrors().sameFile, {
      mediaId: same.holder,
    });

  const after: MediaRecord = { ...before, version: before.version + 1, updatedAt: now.toISOString() };
  tag(after);
  const media = toMedia(view, after);
  return commit(
    { media },
    auditChange('media', mediaId, undefined, media),
    ...insertMedia(view, after, now),
    // The work that destroys the files begins with the deletion of this record, so only one of both takes place.
    deleteExisting(deletedMedia.key(view, mediaId)),
    unmark(view, mediaId),
    task(view, 'images', { brandId: view.id, mediaId }, now),
    status === 'processing' ? checkLater(view, mediaId, now) : mediaDone(view, mediaId),
    ...(storedBytes > 0 ? [claimUnit(view, brand, 'mediaStorageBytes', now, storedBytes)] : []),
  );
});
