const firstSeconds = 60;
const maxDays = 4;
/** Long enough for the rate to be free again, and far below the four days, within which somebody has to raise it. */
const maxThrottledSeconds = 60;

/** Seconds until a mail above the rate of the account is retried. This does not count as a try: the account takes it soon. */
export const retryThrottledAfter = (random: number): number => Math.ceil(maxThrottledSeconds * (0.5 + random / 2));

/**
 * Seconds until a held mail is retried, after this many tries; undefined when it has been held for too long and somebody
 * has to look. `random`, from [0, 1), spreads mails that were held together.
 */
export const retryHeldAfter = (
  { since, tries }: { since: string; tries: number },
  { now, random, maxSeconds }: { now: Date; random: number; maxSeconds: number },
): number | undefined => {
  if (now.getTime() - Date.parse(since) > maxDays * 86_400_000) return undefined;
  return Math.floor(Math.min(firstSeconds * 2 ** (tries - 1), maxSeconds) * (0.7 + 0.3 * random));
};
