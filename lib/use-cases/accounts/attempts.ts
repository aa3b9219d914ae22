import { type Attempt, countStranger, takeGuess } from '#lib/accounts/login-attempts.ts';
import { accountIsGuarded, checkDelay } from '#lib/accounts/login-delay.rules.ts';
import { checkRate } from '#lib/http/rate.ts';
import { log } from '#lib/observe/log.ts';

const maxAttempts = { perAddress: 10, perNetwork: 50 };

/** Logs who is refused before the password is looked at. */
const loggingRefusal = <T>(by: 'place' | 'network', check: () => T): T => {
  try {
    return check();
  } catch (error) {
    log.info('auth.backed_off', { by });
    throw error;
  }
};

/** Headers that say how often a password may still be tried from here; throws `rate_limited` beyond that. */
export const checkAttempts = ({ calls, failures }: Attempt, now: Date): Record<string, string> =>
  loggingRefusal('place', () => {
    const headers = checkRate([{ name: 'login', count: calls, max: maxAttempts.perAddress }], now);
    checkDelay(failures, now);
    return headers;
  });

/**
 * Lets an attempt from an unknown device and network pass, or throws `rate_limited`. These share the account's attempts, and
 * one network has so many at accounts that are strange to it; whoever signed in from here before is not concerned.
 * Answers how many attempts strangers made at the account.
 */
export const admitStranger = async (attempt: Attempt, now: Date): Promise<number> => {
  if (attempt.isKnown) return 0;
  const count = await countStranger(attempt, now);
  loggingRefusal('network', () => checkRate([{ name: 'login-network', count, max: maxAttempts.perNetwork }], now));
  const { isTaken, turns, waitSeconds } = await takeGuess(attempt, now);
  if (isTaken) return turns;
  log.info('auth.backed_off', { by: 'account' });
  throw accountIsGuarded(waitSeconds);
};
