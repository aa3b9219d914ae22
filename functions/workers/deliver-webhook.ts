import { webhookMessage } from '#lib/queue/messages.ts';
import { deliverIn } from '#lib/webhooks/deliver.ts';
import { consume } from '#lib/worker/consume.ts';

export const handler = consume(webhookMessage, deliverIn('webhooks'));
