import { auditOf } from '#lib/data/audit.ts';
import { type MediaDue, mediaDone, mediaDueBy } from '#lib/data/media-due.ts';
import { dropUpload, uploadKey } from '#lib/data/media-uploads.ts';
import { forgetUses, unmark } from '#lib/data/media-usage.ts';
import { returnUnit } from '#lib/data/meters.ts';
import { type BrandView, get } from '#lib/data/table.ts';
import { commit } from '#lib/data/write.ts';
import { changed } from '#lib/domain/audit.ts';
import { newId } from '#lib/ids.ts';
import { removeObject } from '#lib/media/uploads.ts';
import { log } from '#lib/observe/log.ts';

/** Destroys the files of an item that was deleted, and what was still known of it. */
const purge = async (own: BrandView, { mediaId, keys }: MediaDue): Promise<void> => {
  await Promise.all(keys.map(removeObject));
  await forgetUses(own, mediaId);
  await commit([unmark(own, mediaId), mediaDone(own, mediaId)]);
};

/** Gives up an upload that nobody completed; one that was completed a moment ago is over already. */
const abandon = async (own: BrandView, { mediaId, keys }: MediaDue, now: Date): Promise<void> => {
  const upload = await get(uploadKey(own, mediaId));
  if (!upload || upload.result !== null || upload.refusal) return commit([mediaDone(own, mediaId)]);
  const entry = {
    by: { kind: 'system' as const, id: null },
    operation: 'workers/purge-media',
    requestId: newId(now),
  };
  await commit([
    ...dropUpload(own, upload),
    returnUnit(own, 'mediaStorageBytes', upload.sizeBytes),
    auditOf(own, entry, changed('media', mediaId, { status: 'processing' }, undefined), now),
  ]);
  await Promise.all(keys.map(removeObject));
};

const atOnce = 10;

/** Ends everything whose time is over. What fails is tried again with the next run, and holds up nothing else. */
export const purgeMedia = async (now: Date): Promise<void> => {
  const entries = await mediaDueBy(now);
  for (let at = 0; at < entries.length; at += atOnce)
    await Promise.all(
      entries.slice(at, at + atOnce).map(({ own, due }) =>
        (due.what === 'purge' ? purge(own, due) : abandon(own, due, now)).catch((error: unknown) => {
          log.warn('media.not_purged', { brandId: own.id, mediaId: due.mediaId, error });
        }),
      ),
    );
};
