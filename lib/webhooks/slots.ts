import type { BrandView } from '#lib/table/table.ts';
import { tryUpdate } from '#lib/table/write.ts';
import { freeSlots, type Slot } from './endpoint-health.rules.ts';
import { healthKey, type WebhookHealth } from './records.ts';

/** Longer than the function lives that takes a slot, so whoever still works also still holds it. */
export const slotLeaseMs = 20_000;
const maxTries = 5;

export interface SlotLease {
  slot: Slot;
  until: number;
}

/** Takes one of the endpoint's slots; undefined when all are taken. `seen` is what was last read of it. */
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
    // Any of them, as others look at the same ones at the same time.
    const slot = free[Math.floor(Math.random() * free.length)];
    if (slot === undefined) return undefined;
    const { done, record } = await tryUpdate(healthKey(view, webhookId), {
      set: { kind: 'webhook-health', [slot]: until },
      lapsed: { lease: slot, at: now.getTime() },
    });
    if (done) return { slot, until };
    health = record;
  }
  return undefined;
};

/** Gives a slot back and notes how the attempt went, in one write. Returns the health after it. */
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
    // Without it the endpoint was deleted meanwhile, and its health should not come back.
    when: { [slot]: until },
  });
  return record;
};
