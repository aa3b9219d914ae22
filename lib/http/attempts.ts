import type { Attempt } from '#lib/data/login-attempts.ts';
import { checkRate } from './rate.ts';

const mostAttempts = { perAddress: 10, perPlace: 50 };

/** Headers that say how often a password may still be tried; throws `rate_limited` beyond that. */
export const checkAttempts = ({ perAddress, perPlace }: Attempt, now: Date): Record<string, string> =>
  checkRate(
    [
      { name: 'login', count: perAddress, max: mostAttempts.perAddress },
      { name: 'login-place', count: perPlace, max: mostAttempts.perPlace },
    ],
    now,
  );
