import {
  type DeliveryRecord,
  deliveryId,
  deliveryKey,
  endErased,
  forgetAnswers,
} from '#lib/delivery/webhooks/deliveries.ts';
import { readEndpointIds } from '#lib/delivery/webhooks/records.ts';
import { isEventOfLead } from '#lib/leads/lead-events/records.ts';
import { readAnswersOfLead } from '#lib/leads/lead-events/stored-answers.ts';
import { endExports } from '#lib/leads/leads/exports.ts';
import { belongingsOfLead, leadKey } from '#lib/leads/leads/records.ts';
import { now } from '#lib/platform/core/clock.ts';
import { removeFile } from '#lib/platform/media/bucket/remove.ts';
import { log } from '#lib/platform/observe/log.ts';
import type { JobOf } from '#lib/platform/queue/job-messages.ts';
import { maxDelay, sendOnward } from '#lib/platform/queue/queue.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { type BrandView, brandView, getEach, keyIn } from '#lib/platform/table/table.ts';
import { remove } from '#lib/platform/table/write.ts';
import { eraseMessages } from '../messages/erase.ts';

/**
 * Removes what any receiver answered to a lead. The last look also ends what is pending: an attempt that was there before the
 * one before it was recorded found no delivery to end.
 */
const forgetAnswersTo = async (view: BrandView, leadId: string, at: Date, isLast: boolean): Promise<void> => {
  const ids = await readEndpointIds(view);
  const deliveries = await getEach(ids.map((id) => deliveryKey(view, id, deliveryId(at, id, leadId))));
  const forget = async (delivery: DeliveryRecord): Promise<void> => {
    const isEnded = isLast && delivery.status === 'pending' && (await endErased(view, delivery));
    if (!isEnded) await forgetAnswers(view, delivery);
  };
  await Promise.all(deliveries.map((delivery) => delivery && forget(delivery)));
};

const maxInTransaction = 100;

/**
 * All of the partition of a lead but the lead itself and its events, which hold no text, and the answers that are stored for
 * repeated requests. Nothing is added to an erased lead.
 */
const eraseBelongings = async (view: BrandView, leadId: string): Promise<void> => {
  const entries = await queryAll({ partition: belongingsOfLead(view, leadId), attributes: ['PK', 'SK'] });
  const answers = await readAnswersOfLead(view, leadId);
  const lasting = new Set([leadKey(view, leadId).SK]);
  const own = entries.filter(({ SK }) => !lasting.has(SK) && !isEventOfLead(SK)).map(keyIn);
  const keys = [...answers, ...own];
  for (let at = 0; at < keys.length; at += maxInTransaction)
    await commit(keys.slice(at, at + maxInTransaction).map((key) => remove(key)));
};

/** Longer than any function runs that may have read the lead before its erasure. */
const secondLookSeconds = 90;

/**
 * Removes what was written about a lead that is erased, and what was copied from it: files with it, and what receivers of
 * webhooks answered. Looks for it twice.
 */
export const eraseCopies = async (job: JobOf<'erase-copies'>): Promise<void> => {
  const { brandId, leadId, submittedAt, becameLeadAt, look } = job;
  const view = brandView(brandId);
  // Their records name the files that visitors sent.
  await eraseMessages(view, leadId);
  await eraseBelongings(view, leadId);
  await forgetAnswersTo(view, leadId, new Date(becameLeadAt), look > 1);
  // An export that has ended stores no file, so the first look is enough for them; a second would end new ones.
  if (look > 1) return;
  const files = await endExports(view, submittedAt, now());
  await Promise.all(files.map(removeFile));
  // The log outlasts the table: a restore from a backup that still has the lead knows by it what to leave out.
  log.info('lead.erased', { brandId, leadId });
  const delaySeconds = Math.min(secondLookSeconds, maxDelay());
  await sendOnward('jobs', [{ body: { ...job, look: look + 1 }, group: brandId, delaySeconds }]);
};
