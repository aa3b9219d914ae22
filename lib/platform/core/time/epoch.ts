/** A time in whole seconds since 1970, rounded down: the unit of the table's expiry and of tokens. */
export const epochSeconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/** The end of a duration that begins now, in epoch seconds. */
export const expiryAfter = (seconds: number, now: Date): number => epochSeconds(now) + seconds;

/** The time that an expiry stands for, as text. */
export const timeOfExpiry = (expiresAt: number): string => new Date(expiresAt * 1000).toISOString();

/** Whether the expiry has passed. The table removes expired records days later, so every reader checks. */
export const isExpired = (expiresAt: number, now: Date): boolean => expiresAt <= epochSeconds(now);
