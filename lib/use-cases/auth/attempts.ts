import {
  type Attempt,
  countUnknownPlace,
  takeGuess,
  takeNetworkTurn,
} from '#lib/accounts/auth/attempts/login-attempts.ts';
import { accountIsGuarded, checkDelay, networkIsSlow } from '#lib/accounts/auth/attempts/login-delay.rules.ts';
import { checkRate } from '#lib/http/rate.ts';
import { log } from '#lib/platform/observe/log.ts';

const maxAttempts = { perAddress: 10, perNetwork: 50 };

/** Logs callers who are refused before the password is checked. */
const loggingRefusal = <T>(check: () => T): T => {
  try {
    return check();
  } catch (error) {
    log.info('auth.backed_off', { by: 'place' });
    throw error;
  }
};

/** Headers with the remaining password attempts from here; throws `rate_limited` above the limit. */
export const checkAttempts = ({ calls, failures }: Attempt, now: Date): Record<string, string> =>
  loggingRefusal(() => {
    const headers = checkRate([{ name: 'login', count: calls, max: maxAttempts.perAddress }], now);
    checkDelay(failures, now);
    return headers;
  });

/**
 * Permits an attempt from an unknown device and network, or throws `rate_limited`. Unknown places share the account's
 * attempts, and after many failures one network has them one at a time, for accounts that never signed in from it. Places of
 * earlier sign-ins are not affected. Returns the number of attempts from unknown places for the account.
 */
export const admitUnknownPlace = async (attempt: Attempt, now: Date): Promise<number> => {
  if (attempt.isKnown) return 0;
  const count = await countUnknownPlace(attempt, now);
  if (count.calls > maxAttempts.perNetwork) {
    const turn = await takeNetworkTurn(attempt, now);
    if (!turn.isTaken) {
      log.info('auth.backed_off', { by: 'network' });
      throw networkIsSlow(turn.waitSeconds);
    }
  }
  const { isTaken, turns, waitSeconds } = await takeGuess(attempt, now);
  if (isTaken) return turns;
  log.info('auth.backed_off', { by: 'account' });
  throw accountIsGuarded(waitSeconds);
};
