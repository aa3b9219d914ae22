import { webhookMessage } from '#lib/queue/messages.ts';
import { deliverIn } from '#lib/webhooks/deliver.ts';
import { consumeTogether } from '#lib/worker/consume.ts';

/** The same for endpoints that are slow or keep failing, so that they hold none of the functions of others. */
export const handler = consumeTogether(webhookMessage, deliverIn('isolated-webhooks'));
