import { type Health, isIsolated } from '#lib/delivery/webhooks/shares/endpoint-health.rules.ts';
import { log } from '#lib/platform/observe/log.ts';
import type { WebhookMessage } from '#lib/platform/queue/messages.ts';
import { maxDelay, type Outgoing, type Queue, send } from '#lib/platform/queue/queue.ts';
import type { DeliveryRecord } from './deliveries.ts';

/** The queues of attempts: the second one is for endpoints that are slow or keep failing. */
export type Lane = Extract<Queue, 'webhooks' | 'isolated-webhooks'>;

export const laneOf = (health: Health | undefined): Lane => (isIsolated(health) ? 'isolated-webhooks' : 'webhooks');

type Numbered = Pick<DeliveryRecord, 'id' | 'brandId' | 'webhookId' | 'leadId'> & { attempt: number };

const attemptMessage = (
  { id, brandId, webhookId, leadId, attempt }: Numbered,
  delaySeconds = 0,
): Outgoing<WebhookMessage> => ({
  body: { brandId, webhookId, leadId, deliveryId: id, attempt, turns: 0 },
  group: webhookId,
  delaySeconds,
});

export const firstAttempt = (event: Omit<Numbered, 'attempt'>): Outgoing<WebhookMessage> =>
  attemptMessage({ ...event, attempt: 1 });

/** The message for the next attempt of a delivery, to arrive when it is due. */
export const nextAttempt = (delivery: DeliveryRecord, now: Date): Outgoing<WebhookMessage> => {
  const due = delivery.nextAttemptAt === null ? 0 : Date.parse(delivery.nextAttemptAt);
  const delaySeconds = Math.max(0, Math.ceil((due - now.getTime()) / 1000));
  return attemptMessage({ ...delivery, attempt: delivery.attemptCount + 1 }, delaySeconds);
};

/** Whether a queue can delay a message for that long. */
export const fitsQueue = ({ delaySeconds = 0 }: Outgoing): boolean => delaySeconds <= maxDelay();

/** A message for another queue. */
export const sameTurn = (message: WebhookMessage): Outgoing<WebhookMessage> => ({
  body: message,
  group: message.webhookId,
});

/** A message that has to wait for a slot again. */
export const anotherTurn = (message: WebhookMessage, delaySeconds: number): Outgoing<WebhookMessage> => ({
  body: { ...message, turns: message.turns + 1 },
  group: message.webhookId,
  delaySeconds: Math.min(delaySeconds, maxDelay()),
});

/** Queues attempts that are marked as due now. The sweep finds them as well, so a failure only delays them. */
export const sendMarked = async (
  deliveries: readonly DeliveryRecord[],
  now: Date,
  sendAll = (messages: readonly Outgoing<WebhookMessage>[]): Promise<void> => send('webhooks', messages),
): Promise<void> => {
  try {
    await sendAll(deliveries.map((delivery) => nextAttempt(delivery, now)));
  } catch (error) {
    log.warn('webhook.left_to_the_sweep', { deliveries: deliveries.length, error });
  }
};
