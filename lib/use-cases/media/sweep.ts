import { systemAudit } from '#lib/accounts/audit-log/records.ts';
import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { removeObject } from '#lib/platform/media/bucket/remove.ts';
import { deletedMedia } from '#lib/platform/media/deleted.ts';
import { type MediaDue, mediaDone, mediaDueBy } from '#lib/platform/media/due.ts';
import { mediaKey } from '#lib/platform/media/records.ts';
import { dropUpload, uploadKey } from '#lib/platform/media/upload-records.ts';
import { forgetUses, unmark } from '#lib/platform/media/usage.ts';
import { returnUnit } from '#lib/platform/meters/units.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { type BrandView, get } from '#lib/platform/table/table.ts';
import { settleEach } from '#lib/worker/schedule.ts';
import { checkReady } from './outcome.ts';

/** Destroys the files and the remaining records of a deleted item. */
const purge = async (view: BrandView, { mediaId, keys }: MediaDue): Promise<void> => {
  // From now on it cannot be restored. If it has just been restored, the work is no longer due.
  await commit([deletedMedia.forget(view, mediaId)]);
  if (await get(mediaKey(view, mediaId))) return;
  await Promise.all(keys.map(removeObject));
  await forgetUses(view, mediaId);
  await commit([unmark(view, mediaId), mediaDone(view, mediaId)]);
};

/** Gives up an upload that was not completed; a concurrent completion has already removed the due entry. */
const abandon = async (view: BrandView, { mediaId, keys }: MediaDue, now: Date): Promise<void> => {
  const upload = await get(uploadKey(view, mediaId));
  if (!upload || upload.result !== null || upload.refusal) return;
  await commit([
    ...dropUpload(view, upload),
    returnUnit(view, 'mediaStorageBytes', upload.sizeBytes),
    systemAudit(
      view,
      { operation: 'workers/sweep-media' },
      auditChange('media', mediaId, { status: 'processing' }, undefined),
      now,
    ),
  ]);
  await Promise.all(keys.map(removeObject));
};

const atOnce = 10;

const settle = (view: BrandView, due: MediaDue, now: Date): Promise<void> => {
  switch (due.what) {
    case 'purge':
      return purge(view, due);
    case 'abandon':
      return abandon(view, due, now);
    case 'check':
      return checkReady(view, due, now);
  }
};

/** Handles everything that is due. */
export const sweepMedia = async (now: Date): Promise<void> => {
  await settleEach(
    await mediaDueBy(now),
    atOnce,
    ({ view, due }) => settle(view, due, now),
    ({ view, due }) => ({ brandId: view.id, mediaId: due.mediaId }),
  );
};
