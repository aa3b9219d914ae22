import type { BrandView } from '#lib/table/table.ts';
import { tryUpdate } from '#lib/table/write.ts';
import { freeSlots, type Slot, type Slots } from './endpoint-health.rules.ts';
import { healthKey, type WebhookHealth } from './records.ts';

/** Longer than the function can run, so a process that still works still holds its slot. */
export const slotLeaseMs = 20_000;
const maxTries = 5;

export interface SlotLease {
  slot: Slot;
  until: number;
}

/** Takes one of the endpoint's slots; undefined when all are taken. `seen` is the state that was last read. */
export const takeSlot = async (
  view: BrandView,
  webhookId: string,
  seen: WebhookHealth | undefined,
  now: Date,
): Promise<SlotLease | undefined> => {
  const until = now.getTime() + slotLeaseMs;
  let health = seen;
  for (let tries = 0; tries < maxTries; tries++) {
    const free = freeSlots(health ?? {}, now);
    // A random one, as other processes see the same free slots at the same time.
    const slot = free[Math.floor(Math.random() * free.length)];
    if (slot === undefined) return undefined;
    const lease: Slots = { [slot]: until };
    const { done, record } = await tryUpdate(healthKey(view, webhookId), {
      set: { kind: 'webhook-health', ...lease },
      lapsed: { lease: slot, at: now.getTime() },
    });
    if (done) return { slot, until };
    health = record;
  }
  return undefined;
};

/** Releases a slot and records the outcome, in one write. Returns the health after it. */
export const leaveSlot = async (
  view: BrandView,
  webhookId: string,
  { slot, until }: SlotLease,
  { succeeded, at }: { succeeded: boolean; at: Date },
): Promise<WebhookHealth | undefined> => {
  const { record } = await tryUpdate(healthKey(view, webhookId), {
    ...(succeeded
      ? { set: { consecutiveFailures: 0, lastSuccessAt: at.toISOString() } }
      : { add: { consecutiveFailures: 1 } }),
    remove: [slot],
    // Without the slot the endpoint was deleted meanwhile; its health must not be created anew.
    when: { [slot]: until },
  });
  return record;
};
