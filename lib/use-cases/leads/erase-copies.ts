import { deliveryId, deliveryKey, forgetAnswers } from '#lib/delivery/webhooks/deliveries.ts';
import { readEndpointIds } from '#lib/delivery/webhooks/records.ts';
import { endExports } from '#lib/leads/leads/exports.ts';
import { now } from '#lib/platform/core/clock.ts';
import { removeFile } from '#lib/platform/media/bucket/remove.ts';
import type { JobOf } from '#lib/platform/queue/job-messages.ts';
import { type BrandView, brandView, getEach } from '#lib/platform/table/table.ts';
import { eraseMessages } from '../messages/erase.ts';

/** Removes what any receiver answered to a lead. */
const forgetAnswersTo = async (view: BrandView, leadId: string, at: Date): Promise<void> => {
  const ids = await readEndpointIds(view);
  const deliveries = await getEach(ids.map((id) => deliveryKey(view, id, deliveryId(at, id, leadId))));
  await Promise.all(deliveries.map((delivery) => delivery && forgetAnswers(view, delivery)));
};

/** Removes what was copied from a lead that is erased: files with it, answers and replies, and what receivers of webhooks answered. */
export const eraseCopies = async ({ brandId, leadId, submittedAt, becameLeadAt }: JobOf<'erase-copies'>) => {
  const view = brandView(brandId);
  const files = await endExports(view, submittedAt, now());
  await Promise.all(files.map(removeFile));
  await eraseMessages(view, leadId);
  await forgetAnswersTo(view, leadId, new Date(becameLeadAt));
};
