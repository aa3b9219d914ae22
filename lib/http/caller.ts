import { apiKeyHash, isOurApiKey } from '#lib/auth/api-key.ts';
import { readAccessToken, unauthenticated } from '#lib/auth/tokens.ts';
import { type ApiKeyUse, apiKeyUseKey, grantKey } from '#lib/data/api-keys.ts';
import { type BrandRecord, brandKey } from '#lib/data/brands.ts';
import type { IdempotencyRecord } from '#lib/data/idempotency.ts';
import { memberKey, type UserRecord, userKey } from '#lib/data/people.ts';
import { type Count, countCall } from '#lib/data/rates.ts';
import { sessionKey } from '#lib/data/sessions.ts';
import { brandView, getAll, type Key, platformView, tenantView } from '#lib/data/table.ts';
import type { Caller } from '#lib/domain/caller.ts';
import { type CallEvent, type Credential, header, type Layer } from './call.ts';

const readCredential = async (event: CallEvent): Promise<Credential> => {
  const { operation, now } = event.call;
  const key = header(event, 'x-api-key');
  const authorization = header(event, 'authorization');
  if (key !== undefined && operation.credential === 'any') {
    if (!(await isOurApiKey(key))) throw unauthenticated();
    return { kind: 'api_key', hash: await apiKeyHash(key) };
  }
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) throw unauthenticated();
  const { sub, tid, sid } = await readAccessToken(token, now);
  return { kind: 'user', userId: sub, tenantId: tid, sessionId: sid };
};

/** Refuses before any work what carries no credential that the operation takes. */
export const credential: Layer = {
  before: async ({ event }) => {
    event.call.credential = await readCredential(event);
  },
};

/** Who calls, the brand of the path, and what was answered before: one round trip, whichever the credential. */
export interface Identified {
  caller: Caller;
  user: UserRecord | undefined;
  brand: BrandRecord | undefined;
  earlier: IdempotencyRecord | undefined;
  counts: { minute: Count; day?: Count };
  /** The last use of the key that is on record. */
  keyUse: { key: Key<ApiKeyUse>; last: ApiKeyUse | undefined } | undefined;
}

type Wanted = {
  brandId: string | undefined;
  earlier: Key<IdempotencyRecord> | undefined;
  reason: string | null;
  now: Date;
};

const identifyUser = async (
  { userId, tenantId, sessionId }: Extract<Credential, { kind: 'user' }>,
  { brandId, earlier, reason, now }: Wanted,
): Promise<Identified> => {
  const tenant = tenantView(tenantId);
  const [found, minute] = await Promise.all([
    getAll({
      user: userKey(tenant, userId),
      session: sessionKey(tenant, userId, sessionId),
      member: brandId === undefined ? undefined : memberKey(tenant, userId, brandId),
      brand: brandId === undefined ? undefined : brandKey(brandView(brandId)),
      earlier,
    }),
    countCall(tenant, userId, 'minute', now),
  ]);
  const { user, session, member, brand } = found;
  const seconds = now.getTime() / 1000;
  if (!user || !session || session.endsAt <= seconds || session.expiresAt <= seconds) throw unauthenticated();
  const role = user.isSuperAdmin ? 'super_admin' : (member?.role ?? null);
  return {
    caller: {
      kind: 'user',
      tenantId,
      userId,
      sessionId,
      role,
      locationIds: role === 'franchisee' ? (member?.locationIds ?? []) : null,
      reason,
    },
    user,
    brand,
    earlier: found.earlier,
    counts: { minute },
    keyUse: undefined,
  };
};

const identifyKey = async (hash: string, { brandId, earlier, now }: Wanted): Promise<Identified> => {
  const use = apiKeyUseKey(hash);
  const [{ grant, brand, last, ...rest }, minute, day] = await Promise.all([
    getAll({
      grant: grantKey(hash),
      last: use,
      brand: brandId === undefined ? undefined : brandKey(brandView(brandId)),
      earlier,
    }),
    countCall(platformView, hash, 'minute', now),
    countCall(platformView, hash, 'day', now),
  ]);
  if (!grant || (grant.deadFrom !== null && new Date(grant.deadFrom) <= now)) throw unauthenticated();
  return {
    caller: {
      kind: 'api_key',
      tenantId: grant.tenantId,
      brandId: grant.brandId,
      keyId: grant.keyId,
      scopes: grant.scopes,
      locationIds: grant.locationIds,
    },
    user: undefined,
    brand: brandId === grant.brandId ? brand : undefined,
    earlier: rest.earlier,
    counts: { minute, day },
    keyUse: { key: use, last },
  };
};

export const identify = (credential: Credential, wanted: Wanted): Promise<Identified> =>
  credential.kind === 'user' ? identifyUser(credential, wanted) : identifyKey(credential.hash, wanted);
