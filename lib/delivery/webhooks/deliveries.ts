import { now } from '#lib/platform/core/clock.ts';
import { deliveryDays } from '#lib/platform/core/contract/stated-numbers.ts';
import { days } from '#lib/platform/core/contract/units.ts';
import { derivedId, timeOfId } from '#lib/platform/core/ids.ts';
import { expiryAfter } from '#lib/platform/core/time/epoch.ts';
import type { IndexAttributes } from '#lib/platform/table/indexes.ts';
import { shardOf } from '#lib/platform/table/lists/shards.ts';
import { recordKind } from '#lib/platform/table/record-kind.ts';
import { type BrandView, type Key, platformView } from '#lib/platform/table/table.ts';
import type { Change } from '#lib/platform/table/update.ts';
import { tryCreate, tryUpdate } from '#lib/platform/table/write-now.ts';
import type { Delivery } from './contract.ts';
import { closed, type Progress } from './delivery.rules.ts';

const dueShards = 16;

export interface DeliveryRecord extends Delivery, Progress {
  kind: 'delivery';
  brandId: string;
  webhookId: string;
  expiresAt: number;
}

const deliveries = recordKind<DeliveryRecord>('delivery').ofBrand('DELIVERY#{webhookId}', '{deliveryId}', {
  unpublished: true,
  title: `Delivery of an event to a webhook endpoint; expires after ${days(deliveryDays)}`,
  lists: {
    // Listed only while no message of a queue asks for the next attempt.
    due: { index: 'GSI2', owner: 'platform', partition: 'DUE#{shard}', sort: '{at}#{id}', explicit: true },
  },
});

export const deliveriesOf = (view: BrandView, webhookId: string) => deliveries.partition(view, webhookId);
export const deliveryKey = deliveries.key;

/** The id of the delivery of a lead to an endpoint: always the same, and sorted by time. */
export const deliveryId = (at: Date, webhookId: string, leadId: string): string => derivedId(at, webhookId + leadId);

/** How far back deliveries can be listed and replayed. */
export const oldestDelivery = (now: Date): Date => new Date(now.getTime() - deliveryDays * 86_400_000);

const expiry = (now: Date): number => expiryAfter(deliveryDays * 86_400, now);

type Event = Pick<DeliveryRecord, 'id' | 'brandId' | 'webhookId' | 'leadId'>;

/** A new delivery without attempts. */
export const newDelivery = ({ id, brandId, webhookId, leadId }: Event, now: Date): DeliveryRecord => ({
  kind: 'delivery',
  id,
  brandId,
  webhookId,
  leadId,
  messageId: `msg_${leadId ?? `test_${id}`}_${webhookId}`,
  eventType: 'lead.submitted',
  status: 'pending',
  attemptCount: 0,
  attempts: [],
  roundFrom: 0,
  nextAttemptAt: now.toISOString(),
  createdAt: timeOfId(id).toISOString(),
  updatedAt: now.toISOString(),
  expiresAt: expiry(now),
});

/** The lists of all deliveries that wait for their next attempt. */
export const dueLists = () =>
  Array.from({ length: dueShards }, (_, shard) => deliveries.list('due', platformView, shard));

/** The place of a delivery in the list of what is due. */
export const dueMark = ({ id }: Pick<DeliveryRecord, 'id'>, at: string): IndexAttributes =>
  deliveries.place('due', platformView, { shard: shardOf(id, dueShards), at, id });

const markNames = ['GSI2PK', 'GSI2SK'] as const;

/** Removes a delivery from the list of what is due, unless its place has changed. */
export const clearDue = async (key: Key<DeliveryRecord>, { GSI2SK }: IndexAttributes): Promise<void> => {
  await tryUpdate(key, { remove: markNames, when: { GSI2SK } });
};

/**
 * Stores the outcome of an attempt; `marked` also lists the delivery as due. Returns false when another process stored
 * an outcome of this attempt before.
 */
export const saveAttempt = async (
  view: BrandView,
  known: DeliveryRecord | undefined,
  after: DeliveryRecord,
  marked = false,
): Promise<boolean> => {
  const mark = marked && after.nextAttemptAt !== null ? dueMark(after, after.nextAttemptAt) : undefined;
  const key = deliveryKey(view, after.webhookId, after.id);
  const record = { ...after, expiresAt: expiry(new Date(after.updatedAt)), ...mark };
  if (!known) return (await tryCreate(key, record)) === undefined;
  const { done } = await tryUpdate(key, {
    set: record,
    ...(!mark && { remove: markNames }),
    when: { attemptCount: known.attemptCount },
  });
  return done;
};

export const hasAnswers = ({ attempts }: DeliveryRecord): boolean => attempts.some(({ excerpt }) => excerpt !== null);

/** The attempts without what the receiver answered. */
const withoutAnswers = ({ attempts }: DeliveryRecord): DeliveryRecord['attempts'] =>
  attempts.map((attempt) => ({ ...attempt, excerpt: null }));

/** Removes what the receiver answered: it may repeat the lead, which is erased. */
export const forgetAnswers = async (view: BrandView, delivery: DeliveryRecord): Promise<void> => {
  if (!hasAnswers(delivery)) return;
  const { done, record } = await tryUpdate(deliveryKey(view, delivery.webhookId, delivery.id), {
    set: { attempts: withoutAnswers(delivery) },
    when: { attemptCount: delivery.attemptCount },
  });
  if (!done && record) await forgetAnswers(view, record);
};

/** Ends a delivery whose lead is erased, without what the receiver answered. False if it has changed since it was read. */
export const endErased = (view: BrandView, delivery: DeliveryRecord): Promise<boolean> =>
  saveAttempt(view, delivery, closed({ ...delivery, attempts: withoutAnswers(delivery) }, 'lead_erased', now()));

// A message follows at once; the sweep is for the case that it is lost, and should not come before it.
const headStartMs = 2 * 60_000;

/** A delivery whose next attempt is due now, as it is stored: if its message is lost, the sweep sends another. */
export const dueNow = (record: DeliveryRecord, now: Date): DeliveryRecord & IndexAttributes => ({
  ...record,
  expiresAt: expiry(now),
  ...dueMark(record, new Date(now.getTime() + headStartMs).toISOString()),
});

/** The change of a delivery to a new round; it expects the delivery as it was read. */
export const restartOf = (before: DeliveryRecord, after: DeliveryRecord, now: Date): Change<DeliveryRecord> => ({
  set: dueNow(after, now),
  when: { attemptCount: before.attemptCount, status: before.status, updatedAt: before.updatedAt },
});
