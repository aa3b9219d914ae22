import { deliverIn } from '#lib/delivery/webhooks/deliver.ts';
import { webhookMessage } from '#lib/platform/queue/messages.ts';
import { consumeTogether } from '#lib/worker/consume.ts';

/** The same for endpoints that are slow or keep failing, so that they hold none of the functions of others. */
export const handler = consumeTogether(webhookMessage, deliverIn('isolated-webhooks'));
