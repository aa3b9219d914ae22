import { now } from '#lib/core/clock.ts';
import { variable } from '#lib/core/env.ts';
import { timeOfId } from '#lib/core/ids.ts';
import { type LeadRecord, leadKey } from '#lib/leads/records.ts';
import { log } from '#lib/observe/log.ts';
import type { WebhookMessage } from '#lib/queue/messages.ts';
import { send } from '#lib/queue/queue.ts';
import { type BrandView, brandView, getAll } from '#lib/table/table.ts';
import { anotherTurn, type Lane, sameTurn } from './attempts.ts';
import { type DeliveryRecord, deliveryKey, newDelivery, saveAttempt } from './deliveries.ts';
import { closed, turnOf } from './delivery.rules.ts';
import { isFailing, turnSeconds } from './endpoint-health.rules.ts';
import { leadSubmitted, sampleLead } from './payload.rules.ts';
import { isTest, recordAttempt, verdictOf } from './record-attempt.ts';
import { healthKey, type WebhookRecord, webhookKey } from './records.ts';
import { sendRequest, signedRequest } from './request.ts';
import { leaveSlot, takeSlot } from './slots.ts';

/** Makes the attempt of a message. Every message may come twice, late, or to a process that crashes. */
export const deliverIn = (lane: Lane) => (message: WebhookMessage) => {
  const { webhookId, deliveryId, attempt } = message;
  return log.with({ webhookId, deliveryId, attempt }, () => deliver(lane, message));
};

const deliver = async (lane: Lane, message: WebhookMessage): Promise<void> => {
  const { webhookId, leadId, deliveryId } = message;
  const view = brandView(message.brandId);
  const { endpoint, health, lead, known } = await getAll({
    endpoint: webhookKey(view, webhookId),
    health: healthKey(view, webhookId),
    lead: leadId === null ? undefined : leadKey(view, leadId),
    known: deliveryKey(view, webhookId, deliveryId),
  });
  const at = now();
  const delivery = known ?? newDelivery({ ...message, id: deliveryId }, at);
  const turn = turnOf(delivery, message.attempt);
  if (turn === 'past' || !endpoint) return log.info('webhook.dropped', { turn, endpointDeleted: !endpoint });
  if (turn === 'early') throw new Error('The attempt before this one is not recorded yet');

  const obstacle = obstacleTo(delivery, endpoint, lead);
  if (obstacle) return close(view, known, delivery, obstacle);
  if (lane === 'webhooks' && isFailing(health)) return send('isolated-webhooks', [sameTurn(message)]);

  const request = await signedRequest(view, endpoint, { ...delivery, body: bodyOf(delivery, lead) }, at);
  const slot = await takeSlot(view, webhookId, health, at);
  if (!slot) return send(lane, [anotherTurn(message, turnSeconds(message.turns, Math.random()))]);
  const result = await sendRequest(request);
  const fared = await leaveSlot(view, webhookId, slot, { succeeded: verdictOf(result) === 'delivered', at: now() });
  return recordAttempt({ view, known, delivery, health: fared, result, at });
};

/** Why a delivery is no longer possible. A disabled endpoint still gets tests. */
const obstacleTo = (delivery: DeliveryRecord, endpoint: WebhookRecord, lead: LeadRecord | undefined) => {
  if (isTest(delivery)) return undefined;
  if (!lead || lead.erasedAt) return 'lead_erased';
  return endpoint.status === 'active' ? undefined : 'endpoint_disabled';
};

const close = async (
  view: BrandView,
  known: DeliveryRecord | undefined,
  delivery: DeliveryRecord,
  outcome: string,
): Promise<void> => {
  log.info('webhook.closed', { outcome });
  // No new record of an erased lead is created.
  if (known || outcome !== 'lead_erased') await saveAttempt(view, known, closed(delivery, outcome, now()));
};

const bodyOf = (delivery: DeliveryRecord, lead: LeadRecord | undefined): string =>
  leadSubmitted(lead ?? sampleLead(delivery.id, delivery.brandId, timeOfId(delivery.id)), variable('PUBLIC_URL'));
