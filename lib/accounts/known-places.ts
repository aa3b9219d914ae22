import { lastingHash } from '#lib/auth/keyed.ts';
import { expiryAfter, isExpired } from '#lib/core/epoch.ts';
import { type Key, platformView } from '#lib/table/table.ts';
import { put, type Write } from '#lib/table/write.ts';

/** A network from which the user signed in, or proved access to the mailbox. */
interface KnownPlace {
  kind: 'login-place';
  tenantId: string;
  userId: string;
  expiresAt: number;
}

export type PlaceKey = Key<KnownPlace>;

const knownSeconds = 90 * 86_400;
/** The record is written again only when a good part of its time is over. */
const renewedSeconds = 60 * 86_400;

/** The key contains a keyed hash of address and network, so that only we can tell whose place it is. */
export const placeKey = async (email: string, visitor: string): Promise<PlaceKey> => {
  const hash = await lastingHash('login-place', `${email.trim().toLowerCase()}\n${visitor}`);
  return platformView.key('LOGIN_PLACE', hash.toString('base64url'));
};

export const isKnownPlace = (place: KnownPlace | undefined, now: Date): boolean =>
  place !== undefined && !isExpired(place.expiresAt, now);

export const rememberPlace = (key: PlaceKey, user: { tenantId: string; id: string }, now: Date): Write => {
  const { tenantId, id: userId } = user;
  const place: KnownPlace = { kind: 'login-place', tenantId, userId, expiresAt: expiryAfter(knownSeconds, now) };
  return put(key, place);
};

export const isDueForRenewal = (place: KnownPlace | undefined, now: Date): boolean =>
  place === undefined || place.expiresAt < expiryAfter(renewedSeconds, now);
