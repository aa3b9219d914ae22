/** A time in whole seconds since 1970, rounded down: what the table expires records by, and tokens carry. */
export const epochSeconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/** When something is over that lasts for so long from now, in epoch seconds. */
export const expiryAfter = (seconds: number, now: Date): number => epochSeconds(now) + seconds;

/** Whether the time has come. The table removes expired records days later, so every reader asks. */
export const isExpired = (expiresAt: number, now: Date): boolean => expiresAt <= epochSeconds(now);
