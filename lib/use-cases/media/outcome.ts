import { systemAudit } from '#lib/accounts/audit-log/records.ts';
import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { toMedia } from '#lib/platform/media/answers.ts';
import { checkLater, type MediaDue, mediaDone } from '#lib/platform/media/due.ts';
import { type MediaRecord, mediaKey, rejectMedia, saveMedia } from '#lib/platform/media/records.ts';
import { returnUnit } from '#lib/platform/meters/units.ts';
import { log } from '#lib/platform/observe/log.ts';
import { commit, retrying } from '#lib/platform/table/commit.ts';
import { type BrandView, get } from '#lib/platform/table/table.ts';
import { task } from '#lib/platform/table/tasks.ts';
import { unchanged, type Write } from '#lib/platform/table/write.ts';

const audited = (view: BrandView, before: MediaRecord, after: MediaRecord, now: Date): Write => {
  const change = auditChange('media', after.id, toMedia(view, before), toMedia(view, after));
  return systemAudit(view, { operation: 'workers/make-variants' }, change, now);
};

/** The outcome of the processing of an item. */
export interface Outcome
  extends Partial<Pick<MediaRecord, 'contentType' | 'width' | 'height' | 'font' | 'rejectionReason'>> {
  status: 'ready' | 'rejected';
}

const writesOf = (view: BrandView, before: MediaRecord, after: MediaRecord): Write[] =>
  after.status === 'rejected'
    ? [...rejectMedia(view, before, after), returnUnit(view, 'mediaStorageBytes', before.storedBytes)]
    : [saveMedia(view, after)];

const maxRuns = 4;

/**
 * Ends the processing of an item, also if it was changed meanwhile; a rejected one returns its storage. Does nothing when
 * it has ended already.
 */
export const conclude = (view: BrandView, mediaId: string, outcome: Outcome, now: Date): Promise<void> =>
  retrying(async () => {
    const before = await get(mediaKey(view, mediaId));
    if (before?.status !== 'processing') return;
    const after: MediaRecord = {
      ...before,
      ...outcome,
      storedBytes: outcome.status === 'rejected' ? 0 : before.storedBytes,
      version: before.version + 1,
      updatedAt: now.toISOString(),
    };
    await commit([...writesOf(view, before, after), mediaDone(view, mediaId), audited(view, before, after, now)]);
  }, maxRuns);

const maxChecks = 3;

/** Restarts overdue processing; after some attempts the item is given up. */
export const checkReady = async (view: BrandView, { mediaId, tries = 0 }: MediaDue, now: Date): Promise<void> => {
  const media = await get(mediaKey(view, mediaId));
  // A concurrent outcome has already removed the due entry.
  if (media?.status !== 'processing') return;
  log.warn('media.late', { mediaId, tries });
  if (tries >= maxChecks) return conclude(view, mediaId, { status: 'rejected', rejectionReason: 'not_processed' }, now);
  await commit([
    unchanged(mediaKey(view, mediaId), media.version),
    task(view, 'images', { brandId: view.id, mediaId }, now),
    checkLater(view, mediaId, now, tries + 1),
  ]);
};
