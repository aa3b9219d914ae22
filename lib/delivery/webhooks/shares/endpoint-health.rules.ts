import { isHeld } from '#lib/platform/core/time/leases.ts';

/** In milliseconds: an endpoint that takes so long on average gets a separate queue. */
export const slowFromMs = 2_000;
const failuresToIsolate = 3;
/** Answer time that an endpoint may have at once: posts in progress times milliseconds of each. */
const shareMs = 10_000;
const minPosts = 10;
const maxPosts = 320;
const maxSlots = 32;
/** How much the newest answer changes the average. */
const weight = 0.2;
const maxTurnSeconds = 120;
/** After an outage, the share of an endpoint begins at the smallest one and doubles in this time: 75 seconds to the largest. */
const doublingMs = 15_000;

/** Longer than the function can run, so a process that still works still holds its slots. */
export const slotLeaseMs = 35_000;

export type Slot = `slot${number}`;

/** Each slot is held by a batch of deliveries until a time, in epoch milliseconds. */
export interface Slots {
  [slot: Slot]: number;
}

export interface Health extends Slots {
  consecutiveFailures?: number;
  /** The average time until an answer, in which the newest ones count most. */
  latencyMs?: number;
  /** When the last outage ended, in epoch milliseconds. */
  recoveredAt?: number;
}

/** Whether an endpoint has failed so often in a row that it gets a separate queue. */
const isFailing = ({ consecutiveFailures = 0 }: Health): boolean => consecutiveFailures >= failuresToIsolate;

/** Whether an endpoint gets a separate queue, so that it does not hold the functions of others. */
export const isIsolated = (health: Health | undefined): boolean =>
  health !== undefined && (isFailing(health) || (health.latencyMs ?? 0) >= slowFromMs);

/** The number of deliveries that an endpoint may have in progress. */
export interface Share {
  slots: number;
  /** Posts of one batch that one slot permits. */
  postsEach: number;
}

/** The share of an endpoint so long after an outage: the backlog must not end a receiver that has just come back. */
const maxSinceOutage = ({ recoveredAt }: Health, now: Date): number =>
  recoveredAt === undefined ? maxPosts : minPosts * 2 ** (Math.max(0, now.getTime() - recoveredAt) / doublingMs);

/**
 * The faster an endpoint answers, the more deliveries it gets at a time. One slot permits several posts of a batch, so that an
 * endpoint which gets many needs few slots. Until it is known how fast an endpoint is, one batch is in progress.
 */
export const shareOf = (health: Health | undefined, now: Date): Share => {
  if (health && isIsolated(health)) return { slots: minPosts, postsEach: 1 };
  if (health?.latencyMs === undefined) return { slots: 1, postsEach: minPosts };
  const most = Math.min(maxPosts, Math.floor(maxSinceOutage(health, now)));
  const posts = Math.min(most, Math.max(minPosts, Math.floor(shareMs / Math.max(1, health.latencyMs))));
  const postsEach = Math.ceil(posts / maxSlots);
  return { slots: Math.floor(posts / postsEach), postsEach };
};

/** The free slots, including expired ones of crashed processes. */
export const freeSlots = (health: Health | undefined, now: Date): Slot[] =>
  Array.from({ length: shareOf(health, now).slots }, (_, at): Slot => `slot${at}`).filter(
    (name) => !isHeld(health?.[name], slotLeaseMs, now),
  );

/** `count` of the items in any order, or all of them if they are fewer. `random` returns numbers from [0, 1). */
export const chosenFrom = <T>(items: readonly T[], count: number, random: () => number): T[] => {
  const left = [...items];
  const chosen: T[] = [];
  while (chosen.length < count && left.length > 0) chosen.push(...left.splice(Math.floor(random() * left.length), 1));
  return chosen;
};

/** The end of an attempt. */
export interface Outcome {
  succeeded: boolean;
  durationMs: number;
  at: Date;
}

const averageAfter = (latencyMs: number | undefined, outcomes: readonly Outcome[]): number =>
  Math.round(
    outcomes.reduce(
      (before, { durationMs }) => before + weight * (durationMs - before),
      latencyMs ?? outcomes[0]?.durationMs ?? 0,
    ),
  );

/** The health of an endpoint after outcomes, in the order in which they came. */
export const countAfter = (before: Health | undefined, outcomes: readonly Outcome[]) => {
  const latencyMs = averageAfter(before?.latencyMs, outcomes);
  const last = outcomes.findLastIndex(({ succeeded }) => succeeded);
  const consecutiveFailures = outcomes.length - 1 - last;
  const success = outcomes[last];
  if (!success) return { set: { latencyMs }, add: { consecutiveFailures } };
  const { at } = success;
  const recovered = before && isFailing(before) && { recoveredAt: at.getTime() };
  return { set: { latencyMs, consecutiveFailures, lastSuccessAt: at.toISOString(), ...recovered } };
};

/**
 * How long a delivery waits for a slot: about as long as one is held, and longer each time, so that a long backlog does not
 * look again and again. `random` is from [0, 1).
 */
export const turnSeconds = (turns: number, health: Health | undefined, random: number): number => {
  const held = Math.max(1, (health?.latencyMs ?? 0) / 1000);
  return Math.ceil(Math.min(held * 2 ** turns, maxTurnSeconds) * (1 - random / 2));
};
