import { hours } from '#lib/platform/core/contract/units.ts';
import { emailKey } from '#lib/platform/core/email.ts';
import { epochSeconds, expiryAfter, isExpiryPassed } from '#lib/platform/core/time/epoch.ts';
import type { Device } from '#lib/platform/credentials/device-tokens.ts';
import { keyedHash, logins } from '#lib/platform/credentials/keyed-hashes.ts';
import { type Count, countCall, uncountCall } from '#lib/platform/table/rates.ts';
import { recordKind } from '#lib/platform/table/record-kind.ts';
import { get, type Key, platformView } from '#lib/platform/table/table.ts';
import { tryUpdate } from '#lib/platform/table/write-now.ts';
import { isDueForRenewal, isKnownPlace, type PlaceKey, placeKey, rememberedAt } from './known-places.ts';
import { busyNetworkPace, type Failures, unknownPlacesPace } from './login-delay.rules.ts';
import { guessesKey, networkTurnsKey, returnTurn, type Turn, type TurnsKey, takeTurn } from './turns.ts';

interface FailuresRecord extends Failures {
  kind: 'login-failures';
  expiresAt: number;
}

const forgottenAfterHours = 1;

const loginFailures = recordKind<FailuresRecord>('login-failures').ofPlatform('LOGIN_FAILURES', '{attemptHash}', {
  title: `Failed sign-ins of an address from a device or network; expires after ${hours(forgottenAfterHours)}`,
});

/** Names somebody in a key by a keyed hash, so that keys hold no address of a person or a network. */
export const namedBySecret = async (text: string): Promise<string> =>
  (await keyedHash(logins, text)).toString('base64url');

/** An attempt to sign in with a password: the e-mail address, the network, and the device if it has a token. */
export interface Attempting {
  email: string;
  visitor: string;
  device?: Device | undefined;
}

/** One attempt, with the state of earlier ones. */
export interface Attempt extends Attempting {
  /** Attempts at this address from this device; without a device, from this network. */
  calls: Count;
  failures: Failures | undefined;
  failuresKey: Key<FailuresRecord>;
  /** Whether the address has signed in from this device or network before. */
  isKnown: boolean;
  place: { key: PlaceKey; rememberedAt: number | undefined; isDueForRenewal: boolean };
}

export const countAttempt = async (attempting: Attempting, now: Date): Promise<Attempt> => {
  const { email, visitor, device } = attempting;
  const [subject, key] = await Promise.all([
    namedBySecret(`${emailKey(email)}\n${device?.id ?? visitor}`),
    placeKey(email, visitor),
  ]);
  const failuresKey = loginFailures.key(platformView, subject);
  const [calls, failures, place] = await Promise.all([
    countCall(platformView, `LOGIN#${subject}`, 'quarter', now),
    get(failuresKey),
    get(key),
  ]);
  return {
    ...attempting,
    calls,
    failures: failures && !isExpiryPassed(failures.expiresAt, now) ? failures : undefined,
    failuresKey,
    isKnown: device !== undefined || isKnownPlace(place, now),
    place: { key, rememberedAt: place && rememberedAt(place), isDueForRenewal: isDueForRenewal(place, now) },
  };
};

/**
 * The attempt, given when the password was last changed. Devices and networks from before count as unknown until somebody
 * signs in from them with the new password, because whoever knew the former one may have used them.
 */
export const afterPasswordChange = (attempt: Attempt, passwordChangedAt: string | undefined): Attempt => {
  if (passwordChangedAt === undefined) return attempt;
  const { device, place, isKnown } = attempt;
  const changedAt = epochSeconds(new Date(passwordChangedAt));
  const isDeviceKnown = device !== undefined && device.issuedAt >= changedAt;
  const isPlaceOld = place.rememberedAt !== undefined && place.rememberedAt < changedAt;
  return {
    ...attempt,
    isKnown: isDeviceKnown || (isKnown && device === undefined && !isPlaceOld),
    place: { ...place, isDueForRenewal: place.isDueForRenewal || isPlaceOld },
  };
};

const networkName = async (visitor: string): Promise<string> => `LOGIN#${await namedBySecret(visitor)}`;

/** Counts an attempt at an account from a network from which it never signed in. */
export const countUnknownPlace = async ({ visitor }: Attempt, now: Date): Promise<Count> =>
  countCall(platformView, await networkName(visitor), 'quarter', now);

const guessesAt = async (email: string): Promise<TurnsKey> => guessesKey(await namedBySecret(emailKey(email)));

/** Takes one of the attempts that all unknown places together have for an account. */
export const takeGuess = async ({ email }: Attempt, now: Date): Promise<Turn> =>
  takeTurn(await guessesAt(email), unknownPlacesPace, now);

/** Takes the next of the attempts that a network has after many failures. */
export const takeNetworkTurn = async ({ visitor }: Attempt, now: Date): Promise<Turn> =>
  takeTurn(networkTurnsKey(await namedBySecret(visitor)), busyNetworkPace, now);

/** Takes back the count of an attempt from an unknown network that had the right password. */
export const returnGuess = async ({ email, visitor }: Attempt, now: Date): Promise<void> => {
  const network = await networkName(visitor);
  await Promise.all([returnTurn(await guessesAt(email), now), uncountCall(platformView, network, 'quarter', now)]);
};

/** Counts a failure; the count starts again at one after an hour without a failure. */
export const noteFailure = async ({ failures, failuresKey }: Attempt, now: Date): Promise<void> => {
  const latest = {
    kind: 'login-failures' as const,
    lastAt: now.getTime(),
    expiresAt: expiryAfter(forgottenAfterHours * 3600, now),
  };
  await tryUpdate(failuresKey, failures ? { add: { failures: 1 }, set: latest } : { set: { ...latest, failures: 1 } });
};
