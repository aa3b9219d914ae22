import {
  type ApiKeyGrant,
  type ApiKeyUse,
  apiKeyUseKey,
  findGrants,
  grantKey,
} from '#lib/accounts/api-keys/records.ts';
import { lasts, type SessionRecord, sessionKey } from '#lib/accounts/auth/sessions.ts';
import { type BrandRecord, brandKey } from '#lib/accounts/brands/records.ts';
import { accessKey, type StaffAccessRecord } from '#lib/accounts/staff-access/records.ts';
import { memberKey, type UserRecord, userKey } from '#lib/accounts/users/people.ts';
import { reachOf, reachOfKey } from '#lib/places/regions/reach.ts';
import type { Caller } from '#lib/platform/access/caller.rules.ts';
import { unauthenticated } from '#lib/platform/core/unauthenticated.ts';
import { apiKeyFingerprint, apiKeyHashes, isOurApiKey } from '#lib/platform/credentials/api-key.ts';
import { readAccessToken } from '#lib/platform/credentials/tokens.ts';
import { countInDay } from '#lib/platform/table/day-rates.ts';
import type { IdempotencyRecord } from '#lib/platform/table/idempotency.ts';
import { type Count, countCall } from '#lib/platform/table/rates.ts';
import { brandView, get, getAll, type Key, platformView, tenantView } from '#lib/platform/table/table.ts';
import { type Credential, header, type Layer, type RequestEvent } from './call.ts';

const readCredential = async (event: RequestEvent): Promise<Credential> => {
  const { operation, now } = event.call;
  const key = header(event, 'x-api-key');
  const authorization = header(event, 'authorization');
  // Where only users may call, a key is read as well, so that a valid one gets its own error.
  if (key !== undefined && (operation.credential === 'any' || authorization === undefined)) {
    if (!(await isOurApiKey(key))) throw unauthenticated('malformed');
    return { kind: 'api_key', fingerprint: await apiKeyFingerprint(key), hashes: await apiKeyHashes(key) };
  }
  if (authorization === undefined) throw unauthenticated('missing');
  const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  if (token === undefined) throw unauthenticated('malformed');
  const { sub, tid, sid } = await readAccessToken(token, now);
  return { kind: 'user', userId: sub, tenantId: tid, sessionId: sid };
};

/** Rejects a request without a credential that the operation accepts, before any other work. */
export const credential: Layer = {
  before: async ({ event }) => {
    event.call.credential = await readCredential(event);
  },
};

/** A request as it is known once its caller was read. */
export interface Identified {
  caller: Caller;
  user: UserRecord | undefined;
  brand: BrandRecord | undefined;
  /** The brand of an API key, whose plan has its limits of calls. */
  home: BrandRecord | undefined;
  earlier: IdempotencyRecord | undefined;
  /** The newest access of this person of the platform staff to what the request names; read only where a reason is given. */
  staffAccess: StaffAccessRecord | undefined;
  counts: { minute: Count; day?: Count };
  /** The session of a user. */
  session?: SessionRecord;
  /** The recorded last use of the key, and its new hash if it was found under an old pepper. */
  keyUse: { key: Key<ApiKeyUse>; last: ApiKeyUse | undefined; newHash: string | undefined } | undefined;
}

type Wanted = {
  brandId: string | undefined;
  tenantId: string | undefined;
  earlier: Key<IdempotencyRecord> | undefined;
  reason: string | null;
  now: Date;
};

const identifyUser = async (
  { userId, tenantId, sessionId }: Extract<Credential, { kind: 'user' }>,
  { brandId, tenantId: namedTenant, earlier, reason, now }: Wanted,
): Promise<Identified> => {
  const tenant = tenantView(tenantId);
  const entered = brandId === undefined ? namedTenant && tenantView(namedTenant) : brandView(brandId);
  const [found, minute] = await Promise.all([
    getAll({
      user: userKey(tenant, userId),
      session: sessionKey(tenant, userId, sessionId),
      member: brandId === undefined ? undefined : memberKey(tenant, userId, brandId),
      brand: brandId === undefined ? undefined : brandKey(brandView(brandId)),
      earlier,
      // Only platform staff send a reason.
      staffAccess: reason === null || !entered ? undefined : accessKey(entered, userId),
    }),
    countCall(tenant, userId, 'minute', now),
  ]);
  const { user, session, member, brand } = found;
  if (!user || !session) throw unauthenticated('revoked_or_unknown');
  if (!lasts(session, now)) throw unauthenticated('session_expired');
  const role = user.isSuperAdmin ? 'super_admin' : (member?.role ?? null);
  const locationIds = role === 'franchisee' ? await reachOf(brandView(brandId ?? ''), member) : null;
  return {
    caller: {
      kind: 'user',
      tenantId,
      userId,
      sessionId,
      role,
      locationIds,
      reason: user.isSuperAdmin ? reason : null,
    },
    user,
    brand,
    home: undefined,
    earlier: found.earlier,
    staffAccess: user.isSuperAdmin ? found.staffAccess : undefined,
    counts: { minute },
    session,
    keyUse: undefined,
  };
};

type GrantName = `grant ${string}`;

/** Under each hash that the key may be found by. */
const grantKeys = (hashes: readonly string[]): Record<GrantName, Key<ApiKeyGrant>> =>
  Object.fromEntries(hashes.map((hash) => [`grant ${hash}`, grantKey(hash)]));

const identifyKey = async (
  credential: Extract<Credential, { kind: 'api_key' }>,
  { brandId, earlier, now }: Wanted,
): Promise<Identified> => {
  const { fingerprint, hashes } = credential;
  const use = apiKeyUseKey(credential);
  const [read, counts] = await Promise.all([
    getAll(
      Object.assign(grantKeys(hashes), {
        last: use,
        brand: brandId === undefined ? undefined : brandKey(brandView(brandId)),
        earlier,
      }),
    ),
    countInDay(platformView, fingerprint, now),
  ]);
  const { brand, last, earlier: answered } = read;
  const [newHash, ...oldHashes] = hashes;
  const current = read[`grant ${newHash}`];
  const old = oldHashes.map((hash) => read[`grant ${hash}`]).find((grant) => grant !== undefined);
  const grant = current ?? old ?? (oldHashes.length > 0 ? (await findGrants([hashes]))[0] : undefined);
  if (!grant) throw unauthenticated('revoked_or_unknown');
  if (grant.deadFrom !== null && new Date(grant.deadFrom) <= now) throw unauthenticated('key_expired');
  const own = brandView(grant.brandId);
  const [home, locationIds] = await Promise.all([
    brandId === grant.brandId ? brand : get(brandKey(own)),
    reachOfKey(own, grant),
  ]);
  return {
    caller: {
      kind: 'api_key',
      tenantId: grant.tenantId,
      brandId: grant.brandId,
      keyId: grant.keyId,
      scopes: grant.scopes,
      locationIds,
    },
    user: undefined,
    brand: (brandId ?? grant.brandId) === grant.brandId ? home : undefined,
    home,
    earlier: answered,
    staffAccess: undefined,
    counts,
    keyUse: { key: use, last, newHash: current ? undefined : newHash },
  };
};

/**
 * Reads the caller, the brand of the path and the stored answer in one round trip, for any credential. Of a franchisee or a
 * key with regions, their locations follow. Where the path names no brand, or not that of an API key, a second one reads the brand of the key, whose plan has the limit of calls.
 */
export const identify = (credential: Credential, wanted: Wanted): Promise<Identified> =>
  credential.kind === 'user' ? identifyUser(credential, wanted) : identifyKey(credential, wanted);
