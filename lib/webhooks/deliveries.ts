import { expiryAfter } from '#lib/core/epoch.ts';
import { derivedId, timeOfId } from '#lib/core/ids.ts';
import { shardOf } from '#lib/table/shards.ts';
import { type BrandView, type Item, type Key, platformView } from '#lib/table/table.ts';
import type { Change } from '#lib/table/update.ts';
import { tryUpdate } from '#lib/table/write.ts';
import type { Delivery } from './contract.ts';
import type { Progress } from './delivery.rules.ts';

const keptDays = 30;
const dueShards = 16;

export interface DeliveryRecord extends Delivery, Progress {
  kind: 'delivery';
  brandId: string;
  webhookId: string;
  expiresAt: number;
}

/** The id of the delivery of a lead to an endpoint: always the same, and sorted by time. */
export const deliveryId = (at: Date, webhookId: string, leadId: string): string => derivedId(at, webhookId + leadId);

export const deliveriesOf = (view: BrandView, webhookId: string): string => view.partition(`DELIVERY#${webhookId}`);

export const deliveryKey = (view: BrandView, webhookId: string, id: string): Key<DeliveryRecord> =>
  view.key(`DELIVERY#${webhookId}`, id);

/** How far back deliveries can be listed and replayed. */
export const oldestDelivery = (now: Date): Date => new Date(now.getTime() - keptDays * 86_400_000);

const expiry = (now: Date): number => expiryAfter(keptDays * 86_400, now);

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

const dueShard = (shard: number): string => `DUE#${shard}`;

/** The partitions of the due list. */
export const dueLists = (): string[] =>
  Array.from({ length: dueShards }, (_, shard) => platformView.partition(dueShard(shard)));

/** Adds a delivery to the due list at a time. */
export const dueMark = ({ id }: Pick<DeliveryRecord, 'id'>, at: string): Item =>
  platformView.index('GSI2', dueShard(shardOf(id, dueShards)), `${at}#${id}`);

const markNames = ['GSI2PK', 'GSI2SK'];

/** Removes a delivery from the due list, unless it was moved meanwhile. */
export const clearDue = async (key: Key, { GSI2SK }: Item): Promise<void> => {
  await tryUpdate(key, { remove: markNames, when: { GSI2SK } });
};

/**
 * Stores the outcome of an attempt, with a due entry if `marked`. Returns whether it was the first to settle this attempt.
 */
export const saveAttempt = async (
  view: BrandView,
  known: DeliveryRecord | undefined,
  after: DeliveryRecord,
  marked = false,
): Promise<boolean> => {
  const mark = marked && after.nextAttemptAt !== null ? dueMark(after, after.nextAttemptAt) : undefined;
  const { done } = await tryUpdate(deliveryKey(view, after.webhookId, after.id), {
    set: { ...after, expiresAt: expiry(new Date(after.updatedAt)), ...mark },
    ...(!mark && { remove: markNames }),
    when: { attemptCount: known?.attemptCount },
  });
  return done;
};

// A message follows at once. The due entry is only for when it is lost, and should not come first.
const headStartMs = 2 * 60_000;

/** The stored state of a delivery whose next attempt is to be made now: if the message is lost, the sweep sends it. */
export const dueNow = (record: DeliveryRecord, now: Date): Item => ({
  ...record,
  expiresAt: expiry(now),
  ...dueMark(record, new Date(now.getTime() + headStartMs).toISOString()),
});

/** The change of a delivery to a new round, if it is unchanged since it was read. */
export const restartOf = (before: DeliveryRecord, after: DeliveryRecord, now: Date): Change => ({
  set: dueNow(after, now),
  when: { attemptCount: before.attemptCount, status: before.status, updatedAt: before.updatedAt },
});

export const toDelivery = (record: DeliveryRecord): Delivery => ({
  id: record.id,
  messageId: record.messageId,
  eventType: record.eventType,
  leadId: record.leadId,
  status: record.status,
  attemptCount: record.attemptCount,
  attempts: record.attempts,
  nextAttemptAt: record.nextAttemptAt,
  createdAt: record.createdAt,
  updatedAt: record.updatedAt,
});
