import { isErased } from '#lib/leads/leads/access.ts';
import { leadKey } from '#lib/leads/leads/records.ts';
import { now } from '#lib/platform/core/clock.ts';
import { log } from '#lib/platform/observe/log.ts';
import type { SendOne } from '#lib/platform/queue/queue.ts';
import { type BrandView, get } from '#lib/platform/table/table.ts';
import { fitsQueue, laneOf, nextAttempt } from './attempt-messages.ts';
import { type DeliveryRecord, deliveryKey, forgetAnswers, hasAnswers, saveAttempt } from './deliveries.ts';
import { afterAttempt, failedInVain, isTest } from './delivery.rules.ts';
import { disableEndpoint } from './disable.ts';
import type { PostResult } from './post.ts';
import type { WebhookHealth } from './records.ts';
import { verdictOn } from './schedule.rules.ts';

export const verdictOf = (result: PostResult) => (result.outcome === 'response' ? verdictOn(result.status) : 'retry');

const madeOf = (result: PostResult, at: Date) => {
  const answered = result.outcome === 'response';
  return {
    at: at.toISOString(),
    durationMs: result.durationMs,
    outcome: answered ? 'response' : result.reason,
    status: answered ? result.status : null,
    excerpt: (answered && result.bodyExcerpt) || null,
    retryAfter: answered ? result.retryAfter : null,
  };
};

interface Attempted {
  view: BrandView;
  known: DeliveryRecord | undefined;
  delivery: DeliveryRecord;
  health: WebhookHealth | undefined;
  result: PostResult;
  at: Date;
  send: SendOne;
}

/** Does everything that follows from an attempt. */
export const recordAttempt = async (attempted: Attempted): Promise<void> => {
  const { view, known, delivery, health, result, at, send } = attempted;
  const made = madeOf(result, at);
  const circumstances = { now: now(), random: Math.random(), once: isTest(delivery) };
  const after = afterAttempt(delivery, made, circumstances);
  log.info('webhook.attempted', { outcome: made.outcome, status: made.status, delivery: after.status });

  // The record is stored last, as it settles this message. After a crash before that, the message comes again and all of
  // this is repeated; after that, everything that must follow has been done.
  const reason = reasonToDisable(after, result, health);
  if (reason) await disableEndpoint(view, { webhookId: after.webhookId, deliveryId: after.id, reason, at });
  const next = after.status === 'pending' ? nextAttempt(after, circumstances.now) : undefined;
  const queued = next && fitsQueue(next);
  if (queued) await send(laneOf(health), next);
  const first = await saveAttempt(view, known, after, !queued);
  if (!first) log.warn('webhook.attempted_twice');
  if (hasAnswers(after)) await forgetIfErased(view, after, first);
};

/**
 * The lead may have been erased during the attempt, before its answer was there to be forgotten; or earlier answers were
 * forgotten after they had been read, and are stored again with this one. That holds as well for an outcome that was there
 * before: the answer to the call that stored it may have been lost.
 */
const forgetIfErased = async (view: BrandView, after: DeliveryRecord, isStored: boolean): Promise<void> => {
  if (after.leadId === null || !isErased(await get(leadKey(view, after.leadId)))) return;
  const delivery = isStored ? after : await get(deliveryKey(view, after.webhookId, after.id));
  if (delivery) await forgetAnswers(view, delivery);
};

const reasonToDisable = (after: DeliveryRecord, result: PostResult, health: WebhookHealth | undefined) => {
  if (verdictOf(result) === 'disable') return 'gone';
  const inVain = after.status === 'failed' && !isTest(after) && failedInVain(after, health?.lastSuccessAt);
  return inVain ? 'failing' : undefined;
};
