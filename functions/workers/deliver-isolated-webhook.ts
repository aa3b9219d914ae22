import { webhookMessage } from '#lib/queue/messages.ts';
import { deliverIn } from '#lib/webhooks/deliver.ts';
import { consumeTogether } from '#lib/worker/consume.ts';

/** The same for endpoints that keep failing, so that they delay only each other. */
export const handler = consumeTogether(webhookMessage, deliverIn('isolated-webhooks'));
