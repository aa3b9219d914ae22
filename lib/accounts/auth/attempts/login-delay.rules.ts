import { failuresPerNotice, maxSignIns } from '#lib/platform/core/contract/stated-numbers.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import type { Said } from '#lib/platform/texts/core/language.ts';
import { accountErrors } from '#lib/platform/texts/errors.ts';
import { type Pace, waitAfter } from './backoff.rules.ts';

/** Seconds to wait after failures in a row: from the fifth on 1, 2, 4 and so on. */
export const delayPace: Pace = { freeTurns: 5, firstWaitSeconds: 1, maxWaitSeconds: 30 };

/**
 * Attempts for one account from all devices and networks that it never signed in from. From many networks together, about a
 * hundred guesses a day are possible.
 */
export const unknownPlacesPace: Pace = {
  freeTurns: maxSignIns.fromUnknownPlaces,
  firstWaitSeconds: 2,
  maxWaitSeconds: 900,
};

/**
 * Attempts from a network after its many failures, for accounts that never signed in from there: one at a time. Whoever has the
 * right password waits for seconds, and one password cannot be tried at many accounts.
 */
export const busyNetworkPace: Pace = { freeTurns: 1, firstWaitSeconds: 10, maxWaitSeconds: 10 };

/** Failed sign-ins for one address from one device or network. */
export interface Failures {
  failures: number;
  /** Epoch milliseconds of the latest failure. */
  lastAt: number;
}

const waiting = (message: Said, seconds: number): Problem => new Problem('rate_limited', message, undefined, seconds);

/** Throws `rate_limited` until the delay after the latest failure is over. */
export const checkDelay = (before: Failures | undefined, now: Date): void => {
  if (!before) return;
  const left = Math.ceil((before.lastAt - now.getTime()) / 1000 + waitAfter(before.failures, delayPace));
  if (left > 0) throw waiting(accountErrors().attempts(left), left);
};

/** The error for a sign-in from an unknown place while others guess the password of the account. */
export const accountIsGuarded = (seconds: number): Problem =>
  waiting(accountErrors().attemptsOnAccount(seconds), seconds);

/** The error for a sign-in from a network with many failures, before its next turn. */
export const networkIsSlow = (seconds: number): Problem =>
  waiting(accountErrors().attemptsFromNetwork(seconds), seconds);

/** Whether the owner is notified at this number of failures. */
export const notifiesOwner = (failures: number): boolean => failures > 0 && failures % failuresPerNotice === 0;
