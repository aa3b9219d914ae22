import { purgeMessage } from '#lib/platform/queue/messages.ts';
import { purgeSite } from '#lib/use-cases/serving/purges.ts';
import { consume } from '#lib/worker/consume.ts';

/** Removes the pages of changed brands from the edge. */
export const handler = consume(purgeMessage, purgeSite);
