/** Deliveries that one endpoint gets at a time. */
const slotCount = 10;
const failuresToIsolate = 3;
const maxTurnSeconds = 30;

export type Slot = `slot${number}`;

/** Each attempt in progress holds one slot until a time, in epoch milliseconds. */
export interface Slots {
  [slot: Slot]: number;
}

const slotNames = Array.from({ length: slotCount }, (_, at): Slot => `slot${at}`);

/** The free slots, including expired ones of crashed processes. */
export const freeSlots = (slots: Slots, now: Date): Slot[] =>
  slotNames.filter((name) => (slots[name] ?? 0) <= now.getTime());

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
  at: Date;
}

/** What outcomes, in the order in which they came, change in the health of their endpoint. */
export const countAfter = (outcomes: readonly Outcome[]) => {
  const last = outcomes.findLastIndex(({ succeeded }) => succeeded);
  const consecutiveFailures = outcomes.length - 1 - last;
  const success = outcomes[last];
  return success
    ? { set: { consecutiveFailures, lastSuccessAt: success.at.toISOString() } }
    : { add: { consecutiveFailures } };
};

/** Whether an endpoint has failed so often in a row that it gets a separate queue. */
export const isFailing = (health: { consecutiveFailures?: number } | undefined): boolean =>
  (health?.consecutiveFailures ?? 0) >= failuresToIsolate;

/** How long a delivery waits for a slot, longer each time. `random` is from [0, 1). */
export const turnSeconds = (turns: number, random: number): number =>
  Math.ceil(Math.min(2 ** turns, maxTurnSeconds) * (1 - random / 2));
