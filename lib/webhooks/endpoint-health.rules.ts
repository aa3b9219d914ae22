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

/** Whether an endpoint has failed so often in a row that it gets a separate queue. */
export const isFailing = (health: { consecutiveFailures?: number } | undefined): boolean =>
  (health?.consecutiveFailures ?? 0) >= failuresToIsolate;

/** How long a delivery waits for a slot, longer each time. `random` is from [0, 1). */
export const turnSeconds = (turns: number, random: number): number =>
  Math.ceil(Math.min(2 ** turns, maxTurnSeconds) * (1 - random / 2));
