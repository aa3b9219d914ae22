import { deliverIn } from '#lib/delivery/webhooks/deliver.ts';
import { webhookMessage } from '#lib/platform/queue/messages.ts';
import { consumeTogether } from '#lib/worker/consume.ts';

export const handler = consumeTogether(webhookMessage, deliverIn('webhooks'));
