import { turnSeconds } from '#lib/delivery/webhooks/shares/endpoint-health.rules.ts';
import { sharedSlots } from '#lib/delivery/webhooks/shares/slots.ts';
import { isErased } from '#lib/leads/leads/access.ts';
import { type LeadRecord, leadKey } from '#lib/leads/leads/records.ts';
import { now } from '#lib/platform/core/clock.ts';
import { log } from '#lib/platform/observe/log.ts';
import { ofLead } from '#lib/platform/observe/trace.ts';
import type { WebhookMessage } from '#lib/platform/queue/messages.ts';
import { joinedSend, sendOnward } from '#lib/platform/queue/queue.ts';
import { joinedGetAll } from '#lib/platform/table/joined-reads.ts';
import { type BrandView, brandView } from '#lib/platform/table/table.ts';
import { anotherTurn, type Lane, laneOf, sameTurn } from './attempt-messages.ts';
import { type DeliveryRecord, deliveryKey, endErased, forgetAnswers, newDelivery, saveAttempt } from './deliveries.ts';
import { closed, isTest, turnOf } from './delivery.rules.ts';
import { toldLead } from './events/told-lead.ts';
import { recordAttempt, verdictOf } from './record-attempt.ts';
import { healthKey, type WebhookHealth, type WebhookRecord, webhookKey } from './records.ts';
import { sendRequest, signedRequest, webhookRequestBody } from './request.ts';

/** Values that the deliveries of a batch share: reads, messages, and the slots of each endpoint. */
const openBatch = (lane: Lane) => {
  const slots = new Map<string, ReturnType<typeof sharedSlots>>();
  return {
    lane,
    getAll: joinedGetAll(),
    send: joinedSend(),
    passOn: joinedSend(sendOnward),
    slotsOf: (view: BrandView, webhookId: string, health: WebhookHealth | undefined, at: Date) => {
      const shared = slots.get(webhookId) ?? sharedSlots(view, webhookId, health, at);
      slots.set(webhookId, shared);
      return shared;
    },
  };
};

type Batch = ReturnType<typeof openBatch>;

/**
 * Makes the attempts of a batch of messages, which fail separately. Every message may come twice, late, or to a process
 * that crashes.
 */
export const deliverIn = (lane: Lane) => () => {
  const batch = openBatch(lane);
  return (message: WebhookMessage): Promise<void> => {
    const { webhookId, deliveryId, attempt, leadId } = message;
    return log.with({ webhookId, deliveryId, attempt, ...ofLead(leadId) }, () => deliver(batch, message));
  };
};

const deliver = async (batch: Batch, message: WebhookMessage): Promise<void> => {
  const { lane, send, passOn } = batch;
  const { webhookId, leadId, deliveryId } = message;
  const view = brandView(message.brandId);
  const { endpoint, health, lead, known } = await batch.getAll({
    endpoint: webhookKey(view, webhookId),
    health: healthKey(view, webhookId),
    lead: leadId === null ? undefined : leadKey(view, leadId),
    known: deliveryKey(view, webhookId, deliveryId),
  });
  const at = now();
  const delivery = known ?? newDelivery({ ...message, id: deliveryId }, at);
  const turn = turnOf(delivery, message.attempt);
  // A process that crashed may not have come to it.
  if (turn === 'past' && known && !isTest(known) && isErased(lead)) await forgetAnswers(view, known);
  if (turn === 'past' || !endpoint) return log.info('webhook.dropped', { turn, endpointDeleted: !endpoint });
  const obstacle = obstacleTo(delivery, endpoint, lead);
  if (obstacle) return close(view, known, delivery, obstacle);
  // An obstacle comes first: the attempts of an erased lead are never recorded.
  if (turn === 'early') throw new Error('The attempt before this one is not recorded yet');
  if (lane === 'webhooks' && laneOf(health) !== lane) return passOn(laneOf(health), sameTurn(message));

  const slots = batch.slotsOf(view, webhookId, health, at);
  const goBack = (): Promise<void> => {
    const seen = slots.health();
    return passOn(laneOf(seen), anotherTurn(message, turnSeconds(message.turns, seen, Math.random())));
  };
  if (slots.areTaken()) return goBack();
  const body = webhookRequestBody(await toldLead(view, endpoint, delivery, lead, batch.getAll));
  const request = await signedRequest(view, endpoint, { ...delivery, body }, at);
  const slot = await slots.take();
  if (!slot) return goBack();
  const result = await slots.hold(slot, () => sendRequest(request));
  const { durationMs } = result;
  const fared = await slots.leave(slot, { succeeded: verdictOf(result) === 'delivered', durationMs, at: now() });
  return recordAttempt({ view, known, delivery, health: fared, result, at, send });
};

/** Why a delivery is no longer possible. A disabled endpoint still gets tests. */
const obstacleTo = (delivery: DeliveryRecord, endpoint: WebhookRecord, lead: LeadRecord | undefined) => {
  if (isTest(delivery)) return undefined;
  if (isErased(lead)) return 'lead_erased';
  return endpoint.status === 'active' ? undefined : 'endpoint_disabled';
};

const close = async (
  view: BrandView,
  known: DeliveryRecord | undefined,
  delivery: DeliveryRecord,
  outcome: string,
): Promise<void> => {
  log.info('webhook.closed', { outcome });
  if (outcome !== 'lead_erased') await saveAttempt(view, known, closed(delivery, outcome, now()));
  // No new record of an erased lead is created, and answers that were forgotten since they were read do not come back.
  else if (known) await endErased(view, known);
};
