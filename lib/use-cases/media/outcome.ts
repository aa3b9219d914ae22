import { systemAudit } from '#lib/audit/records.ts';
import { auditChange } from '#lib/audit/rules.ts';
import { returnUnit } from '#lib/billing/meters.ts';
import { checkLater, type MediaDue, mediaDone } from '#lib/media/due.ts';
import { type MediaRecord, mediaKey, rejectMedia, saveMedia, toMedia } from '#lib/media/records.ts';
import { log } from '#lib/observe/log.ts';
import { retrying } from '#lib/table/retrying.ts';
import { type BrandView, get } from '#lib/table/table.ts';
import { task } from '#lib/table/tasks.ts';
import { commit, unchanged, type Write } from '#lib/table/write.ts';

const audited = (own: BrandView, before: MediaRecord, after: MediaRecord, now: Date): Write => {
  const change = auditChange('media', after.id, toMedia(own, before), toMedia(own, after));
  return systemAudit(own, { operation: 'workers/make-variants' }, change, now);
};

/** What came of the processing of an item. */
export interface Outcome extends Partial<Pick<MediaRecord, 'width' | 'height'>> {
  status: 'ready' | 'rejected';
}

const writesOf = (own: BrandView, before: MediaRecord, after: MediaRecord): Write[] =>
  after.status === 'rejected'
    ? [...rejectMedia(own, before, after), returnUnit(own, 'mediaStorageBytes', before.storedBytes)]
    : [saveMedia(own, after)];

const maxRuns = 4;

/**
 * Ends the processing of an item, whatever somebody changed of it meanwhile; one that is rejected returns its room. Does
 * nothing when it has ended already.
 */
export const conclude = (own: BrandView, mediaId: string, outcome: Outcome, now: Date): Promise<void> =>
  retrying(async () => {
    const before = await get(mediaKey(own, mediaId));
    if (before?.status !== 'processing') return;
    const after: MediaRecord = {
      ...before,
      ...outcome,
      storedBytes: outcome.status === 'rejected' ? 0 : before.storedBytes,
      version: before.version + 1,
      updatedAt: now.toISOString(),
    };
    await commit([...writesOf(own, before, after), mediaDone(own, mediaId), audited(own, before, after, now)]);
  }, maxRuns);

const maxChecks = 3;

/** Sets off anew what should have happened long ago; after some times in vain the item is given up. */
export const checkReady = async (own: BrandView, { mediaId, tries = 0 }: MediaDue, now: Date): Promise<void> => {
  const media = await get(mediaKey(own, mediaId));
  // What became of it meanwhile has settled what was due.
  if (media?.status !== 'processing') return;
  log.warn('media.late', { mediaId, tries });
  if (tries >= maxChecks) return conclude(own, mediaId, { status: 'rejected' }, now);
  await commit([
    unchanged(mediaKey(own, mediaId), media.version),
    task(own, 'images', { brandId: own.id, mediaId }, now),
    checkLater(own, mediaId, now, tries + 1),
  ]);
};
