import { queuedSubmission } from '#lib/leads/submissions/queued.ts';
import { storeQueued } from '#lib/use-cases/submissions/store-queued.ts';
import { consume } from '#lib/worker/consume.ts';

/** Stores the submissions that the table could not take when they came. */
export const handler = consume(queuedSubmission, storeQueued);
