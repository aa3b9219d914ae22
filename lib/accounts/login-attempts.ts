import { keyedHash } from '#lib/auth/keyed.ts';
import { expiryAfter, isExpired } from '#lib/core/epoch.ts';
import { type Count, countCall, uncountCall } from '#lib/table/rates.ts';
import { get, type Key, platformView } from '#lib/table/table.ts';
import { tryUpdate } from '#lib/table/write.ts';
import { isDueForRenewal, isKnownPlace, type PlaceKey, placeKey } from './known-places.ts';
import { type Failures, strangersPace } from './login-delay.rules.ts';
import { returnTurn, type Turn, type TurnsKey, takeTurn } from './turns.ts';

interface FailuresRecord extends Failures {
  kind: 'login-failures';
  expiresAt: number;
}

const forgottenAfterSeconds = 3600;

/** Keys contain keyed hashes of addresses and networks, so that only we can tell whose they are. */
export const namedBySecret = async (text: string): Promise<string> =>
  (await keyedHash('login', text)).toString('base64url');

/** An attempt to sign in with a password: the address, the network, and the device if it has a token. */
export interface Attempting {
  email: string;
  visitor: string;
  device?: string | undefined;
}

/** One attempt, with the state of earlier ones. */
export interface Attempt extends Attempting {
  /** Attempts for this address from this device, or else from this network. */
  calls: Count;
  failures: Failures | undefined;
  failuresKey: Key<FailuresRecord>;
  /** Whether the address has signed in from this device or network before. */
  isKnown: boolean;
  place: { key: PlaceKey; isDueForRenewal: boolean };
}

/** The keyed hash of an address, as used in keys. */
export const folded = (email: string): string => email.trim().toLowerCase();

export const countAttempt = async (attempting: Attempting, now: Date): Promise<Attempt> => {
  const { email, visitor, device } = attempting;
  const [subject, key] = await Promise.all([
    namedBySecret(`${folded(email)}\n${device ?? visitor}`),
    placeKey(email, visitor),
  ]);
  const failuresKey: Key<FailuresRecord> = platformView.key('LOGIN_FAILURES', subject);
  const [calls, failures, place] = await Promise.all([
    countCall(platformView, `LOGIN#${subject}`, 'quarter', now),
    get(failuresKey),
    get(key),
  ]);
  return {
    ...attempting,
    calls,
    failures: failures && !isExpired(failures.expiresAt, now) ? failures : undefined,
    failuresKey,
    isKnown: device !== undefined || isKnownPlace(place, now),
    place: { key, isDueForRenewal: isDueForRenewal(place, now) },
  };
};

const networkName = async (visitor: string): Promise<string> => `LOGIN#${await namedBySecret(visitor)}`;

/** Counts an attempt from a network for an account that never signed in from there. */
export const countStranger = async ({ visitor }: Attempt, now: Date): Promise<Count> =>
  countCall(platformView, await networkName(visitor), 'quarter', now);

const guessesKey = async (email: string): Promise<TurnsKey> =>
  platformView.key('LOGIN_GUESSES', await namedBySecret(folded(email)));

/** Takes one of the attempts that all unknown places together have for an account. */
export const takeGuess = async ({ email }: Attempt, now: Date): Promise<Turn> =>
  takeTurn(await guessesKey(email), strangersPace, now);

/** Returns the attempts taken from an unknown place when the password is right. */
export const returnGuess = async ({ email, visitor }: Attempt, now: Date): Promise<void> => {
  const network = await networkName(visitor);
  await Promise.all([returnTurn(await guessesKey(email), now), uncountCall(platformView, network, 'quarter', now)]);
};

/** Counts a failure. The count starts over after an hour without one. */
export const noteFailure = async ({ failures, failuresKey }: Attempt, now: Date): Promise<void> => {
  const latest = {
    kind: 'login-failures',
    lastAt: now.getTime(),
    expiresAt: expiryAfter(forgottenAfterSeconds, now),
  };
  const change = failures ? { add: { failures: 1 }, set: latest } : { set: { ...latest, failures: 1 } };
  await tryUpdate(failuresKey, change);
};
