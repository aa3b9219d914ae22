import { Problem } from './problem.ts';

const freeFailures = 4;
const longestSeconds = 30;

/** Failed logins of one address from one place. */
export interface Failures {
  failures: number;
  /** Epoch milliseconds of the latest one. */
  lastAt: number;
}

/** Seconds to wait after so many failures in a row: from the fifth on 1, 2, 4 and so on. */
export const delaySeconds = (failures: number): number =>
  failures <= freeFailures ? 0 : Math.min(longestSeconds, 2 ** (failures - freeFailures - 1));

/** Throws `rate_limited` while the wait after the latest failure lasts. */
export const checkDelay = (before: Failures | undefined, now: Date): void => {
  if (!before) return;
  const left = Math.ceil((before.lastAt - now.getTime()) / 1000 + delaySeconds(before.failures));
  if (left > 0)
    throw new Problem('rate_limited', `Too many failed attempts; try again in ${left} s`, undefined, {
      'Retry-After': String(left),
    });
};
