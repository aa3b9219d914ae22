import { deviceDays } from '#lib/platform/core/contract/stated-numbers.ts';
import { days } from '#lib/platform/core/contract/units.ts';
import { emailKey } from '#lib/platform/core/email.ts';
import { expiryAfter, isExpiryPassed } from '#lib/platform/core/time/epoch.ts';
import { lastingHash, loginPlaces } from '#lib/platform/credentials/keyed-hashes.ts';
import { recordKind } from '#lib/platform/table/record-kind.ts';
import { type Key, platformView } from '#lib/platform/table/table.ts';
import { put, type Write } from '#lib/platform/table/write.ts';

/** A network from which a user signed in, or proved that the mailbox is theirs. */
interface KnownPlace {
  kind: 'login-place';
  tenantId: string;
  userId: string;
  expiresAt: number;
}

export type PlaceKey = Key<KnownPlace>;

const knownSeconds = deviceDays * 86_400;
/** A place is renewed only when a third of its time is over. */
const renewedSeconds = (knownSeconds * 2) / 3;

const places = recordKind<KnownPlace>('login-place').ofPlatform('LOGIN_PLACE', '{placeHash}', {
  title: `Network from which an address signed in; expires after ${days(deviceDays)}`,
});

/** The key has a keyed hash, and neither the address nor the network. */
export const placeKey = async (email: string, visitor: string): Promise<PlaceKey> => {
  const hash = await lastingHash(loginPlaces, `${emailKey(email)}\n${visitor}`);
  return places.key(platformView, hash.toString('base64url'));
};

export const isKnownPlace = (place: KnownPlace | undefined, now: Date): boolean =>
  place !== undefined && !isExpiryPassed(place.expiresAt, now);

/** Epoch seconds of the last time that it was remembered. */
export const rememberedAt = ({ expiresAt }: KnownPlace): number => expiresAt - knownSeconds;

export const rememberPlace = (key: PlaceKey, user: { tenantId: string; id: string }, now: Date): Write => {
  const { tenantId, id: userId } = user;
  const place: KnownPlace = { kind: 'login-place', tenantId, userId, expiresAt: expiryAfter(knownSeconds, now) };
  return put(key, place);
};

export const isDueForRenewal = (place: KnownPlace | undefined, now: Date): boolean =>
  place === undefined || place.expiresAt < expiryAfter(renewedSeconds, now);
