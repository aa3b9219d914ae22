import { setTimeout as pause } from 'node:timers/promises';
import { healthKey, type WebhookHealth } from '#lib/delivery/webhooks/records.ts';
import { joinCalls } from '#lib/platform/core/memory/joined-calls.ts';
import { log } from '#lib/platform/observe/log.ts';
import { type BrandView, get } from '#lib/platform/table/table.ts';
import { tryUpdate } from '#lib/platform/table/write-now.ts';
import {
  chosenFrom,
  countAfter,
  freeSlots,
  isIsolated,
  type Outcome,
  type Slot,
  type Slots,
  shareOf,
  slotLeaseMs,
  slowFromMs,
} from './endpoint-health.rules.ts';

/** How long an outcome waits for others of its batch. Its slot is taken meanwhile. */
const maxWaitMs = 50;
const maxTries = 5;
/** How often, and how long each time, a delivery looks for a free slot before it goes back to its queue. */
const maxLooks = 4;
const lookMs = 100;

export interface SlotLease {
  slot: Slot;
  until: number;
  /** Posts that it permits. */
  posts: number;
}

/** Takes slots of the endpoint for so many posts, or as many as are free. `seen` is the state that was last read. */
export const takeSlots = async (
  view: BrandView,
  webhookId: string,
  seen: WebhookHealth | undefined,
  now: Date,
  posts: number,
): Promise<{ leases: SlotLease[]; health: WebhookHealth | undefined }> => {
  const until = now.getTime() + slotLeaseMs;
  let health = seen;
  for (let tries = 0; tries < maxTries; tries++) {
    const { postsEach } = shareOf(health, now);
    // Random ones, as other processes see the same free slots at the same time.
    const slots = chosenFrom(freeSlots(health, now), Math.ceil(posts / postsEach), Math.random);
    if (slots.length === 0) break;
    const taken: Slots = Object.fromEntries(slots.map((slot) => [slot, until]));
    const { done, record } = await tryUpdate(healthKey(view, webhookId), {
      set: { kind: 'webhook-health', ...taken },
      expired: { leases: slots, at: now.getTime(), lengthMs: slotLeaseMs },
    });
    if (done) return { leases: slots.map((slot) => ({ slot, until, posts: postsEach })), health: record };
    health = record;
  }
  return { leases: [], health };
};

interface Left {
  lease: SlotLease;
  outcome: Outcome;
}

/** The slots that the deliveries of one batch hold of an endpoint: they take and leave them together. */
export const sharedSlots = (view: BrandView, webhookId: string, seen: WebhookHealth | undefined, now: Date) => {
  const key = healthKey(view, webhookId);
  /** The lease of each post in progress. */
  const held: SlotLease[] = [];
  let health = seen;

  const takeNow = joinCalls(async (wanted: readonly number[]): Promise<(SlotLease | undefined)[]> => {
    if (wanted.some((looks) => looks > 1)) health = await get(key);
    const taken = await takeSlots(view, webhookId, health, now, wanted.length);
    health = taken.health;
    const permits = taken.leases.flatMap((lease) => Array.from({ length: lease.posts }, () => lease));
    held.push(...permits.slice(0, wanted.length));
    return wanted.map((_, at) => permits[at]);
  });
  const take = async (): Promise<SlotLease | undefined> => {
    for (let looks = 1; ; looks++) {
      const lease = await takeNow(looks);
      // A slot of a slow endpoint is not free so soon, and the function is needed by others.
      if (lease || looks === maxLooks || isIsolated(health)) return lease;
      await pause(lookMs);
    }
  };

  /** Records the outcomes, and releases the slots that nothing uses any more, in one write. */
  const leave = joinCalls(
    async (left: readonly Left[]) => {
      for (const { lease } of left) held.splice(held.indexOf(lease), 1);
      const leases = [...new Set(left.map(({ lease }) => lease))];
      const over = leases.filter((lease) => !held.includes(lease));
      const change = countAfter(
        health,
        left.map(({ outcome }) => outcome),
      );
      // Others may leave before this is written.
      if (health) health = { ...health, latencyMs: change.set.latencyMs };
      const { record } = await tryUpdate(key, {
        ...change,
        remove: over.map(({ slot }) => slot),
        // Without these slots the endpoint was deleted meanwhile, and its health must not be created again.
        when: Object.fromEntries(leases.map(({ slot, until }) => [slot, until])) as Slots,
      });
      health = record;
      return left.map(() => record);
    },
    { maxWaitMs, isComplete: (waiting) => waiting >= held.length },
  );

  let isNoted = false;
  /** Isolates the endpoint while an answer is awaited, so that deliveries which come meanwhile do not wait with this one. */
  const noteSilence = async ({ slot, until }: SlotLease): Promise<void> => {
    if (isNoted || isIsolated(health)) return;
    isNoted = true;
    await tryUpdate(key, { set: { latencyMs: slowFromMs }, when: { [slot]: until } as Slots }).catch((error: unknown) =>
      log.warn('webhook.silence_not_noted', { error }),
    );
  };

  return {
    /** Whether no slot is free that a delivery could wait for, so that nothing has to be prepared for it. */
    areTaken: (): boolean => isIsolated(health) && freeSlots(health, now).length === 0,
    /** Takes a slot; undefined when all stay taken. */
    take,
    /** Makes an attempt, which is noted as slow before it ends. */
    hold: async <T>(lease: SlotLease, attempt: () => Promise<T>): Promise<T> => {
      const timer = setTimeout(() => void noteSilence(lease), slowFromMs);
      try {
        return await attempt();
      } finally {
        clearTimeout(timer);
      }
    },
    /** Releases a slot and records the outcome. Returns the health of the endpoint after it. */
    leave: (lease: SlotLease, outcome: Outcome) => leave({ lease, outcome }),
    /** The health as it was last seen. */
    health: (): WebhookHealth | undefined => health,
  };
};
