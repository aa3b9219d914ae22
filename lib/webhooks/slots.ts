import { setTimeout as pause } from 'node:timers/promises';
import { joinCalls } from '#lib/core/memory/joined-calls.ts';
import { type BrandView, get } from '#lib/table/table.ts';
import { tryUpdate } from '#lib/table/write-now.ts';
import { chosenFrom, countAfter, freeSlots, type Outcome, type Slot, type Slots } from './endpoint-health.rules.ts';
import { healthKey, type WebhookHealth } from './records.ts';

/** Longer than the function can run, so a process that still works still holds its slots. */
export const slotLeaseMs = 20_000;
/** How long an outcome waits for others of its batch. Its slot is taken meanwhile. */
const maxWaitMs = 50;
const maxTries = 5;
/** How often, and how long each time, a delivery looks for a free slot before it goes back to its queue. */
const maxLooks = 4;
const lookMs = 100;

export interface SlotLease {
  slot: Slot;
  until: number;
}

/** Takes `count` slots of the endpoint, or as many as are free. `seen` is the state that was last read. */
export const takeSlots = async (
  view: BrandView,
  webhookId: string,
  seen: WebhookHealth | undefined,
  now: Date,
  count: number,
): Promise<SlotLease[]> => {
  const until = now.getTime() + slotLeaseMs;
  let health = seen;
  for (let tries = 0; tries < maxTries; tries++) {
    // Random ones, as other processes see the same free slots at the same time.
    const slots = chosenFrom(freeSlots(health ?? {}, now), count, Math.random);
    if (slots.length === 0) return [];
    const leases: Slots = Object.fromEntries(slots.map((slot) => [slot, until]));
    const { done, record } = await tryUpdate(healthKey(view, webhookId), {
      set: { kind: 'webhook-health', ...leases },
      expired: { leases: slots, at: now.getTime() },
    });
    if (done) return slots.map((slot) => ({ slot, until }));
    health = record;
  }
  return [];
};

interface Left {
  lease: SlotLease;
  outcome: Outcome;
}

/** Releases slots and records the outcomes, in one write. Returns the health after it. */
const leaveSlots = async (
  view: BrandView,
  webhookId: string,
  left: readonly Left[],
): Promise<WebhookHealth | undefined> => {
  const held: Slots = Object.fromEntries(left.map(({ lease }) => [lease.slot, lease.until]));
  const { record } = await tryUpdate(healthKey(view, webhookId), {
    ...countAfter(left.map(({ outcome }) => outcome)),
    remove: left.map(({ lease }) => lease.slot),
    // Without these slots the endpoint was deleted meanwhile, and its health must not be created again.
    when: held,
  });
  return record;
};

/** The slots that the deliveries of one batch hold of an endpoint: they take and leave them together. */
export const sharedSlots = (view: BrandView, webhookId: string, seen: WebhookHealth | undefined, now: Date) => {
  let held = 0;
  let health = seen;
  const takeNow = joinCalls(async (wanted: readonly number[]): Promise<(SlotLease | undefined)[]> => {
    if (wanted.some((looks) => looks > 1)) health = await get(healthKey(view, webhookId));
    const leases = await takeSlots(view, webhookId, health, now, wanted.length);
    held += leases.length;
    return wanted.map((_, at) => leases[at]);
  });
  const take = async (): Promise<SlotLease | undefined> => {
    for (let looks = 1; ; looks++) {
      const lease = await takeNow(looks);
      if (lease || looks === maxLooks) return lease;
      await pause(lookMs);
    }
  };
  const leave = joinCalls(
    async (left: readonly Left[]) => {
      held -= left.length;
      const health = await leaveSlots(view, webhookId, left);
      return left.map(() => health);
    },
    { maxWaitMs, isComplete: (waiting) => waiting >= held },
  );
  return {
    /** Takes a slot; undefined when all stay taken. */
    take,
    /** Releases a slot and records the outcome. Returns the health of the endpoint after it. */
    leave: (lease: SlotLease, outcome: Outcome) => leave({ lease, outcome }),
  };
};
