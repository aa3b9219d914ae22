/** The number of free turns before each further turn has to wait twice as long as the one before it. */
export interface Pace {
  freeTurns: number;
  firstWaitSeconds: number;
  maxWaitSeconds: number;
}

/** Seconds to wait after this many turns. */
export const waitAfter = (turns: number, { freeTurns, firstWaitSeconds, maxWaitSeconds }: Pace): number =>
  turns < freeTurns ? 0 : Math.min(maxWaitSeconds, firstWaitSeconds * 2 ** (turns - freeTurns));
