/** Clocks of processes may differ by this much. */
const maxSkewMs = 60_000;

/** The latest time, in epoch milliseconds, that a process with a right clock can write now as one so far ahead. */
export const latestEnd = (lengthMs: number, now: number): number => now + lengthMs + maxSkewMs;

/**
 * Whether a lease of this length is in force. One that ends later than it can was taken by a wrong clock, and counts as expired:
 * its process may have died, and its end may be hours or years away.
 */
export const isHeld = (until: number | undefined, lengthMs: number, now: Date): boolean =>
  until !== undefined && until > now.getTime() && until <= latestEnd(lengthMs, now.getTime());
