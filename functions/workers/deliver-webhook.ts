import { webhookMessage } from '#lib/queue/messages.ts';
import { deliverIn } from '#lib/webhooks/deliver.ts';
import { consumeTogether } from '#lib/worker/consume.ts';

export const handler = consumeTogether(webhookMessage, deliverIn('webhooks'));
