import {
  newRefreshSalt,
  newRefreshToken,
  refreshAbsoluteSeconds,
  refreshIdleSeconds,
  refreshTokensAfter,
  tokenHash,
} from '#lib/auth/tokens.ts';
import { expiryAfter, isExpired } from '#lib/core/epoch.ts';
import { newId } from '#lib/core/ids.ts';
import { type Key, platformView, queryAll, recordOf, type TenantView } from '#lib/table/table.ts';
import { create, remove, update, type Write } from '#lib/table/write.ts';

/** All tokens that descend from one sign-in. */
export interface SessionRecord {
  kind: 'session';
  id: string;
  userId: string;
  createdAt: string;
  /** Epoch seconds: the absolute end, independent of refreshes. */
  endsAt: number;
  expiresAt: number;
}

/** One refresh token, found by its hash. A spent one is kept to detect its reuse. */
export interface RefreshRecord {
  kind: 'refresh';
  tenantId: string;
  userId: string;
  sessionId: string;
  /** Epoch milliseconds of its first use. */
  spentAt?: number;
  /** The token it was spent for: its salt and hash. */
  next?: { salt: string; hash: string };
  expiresAt: number;
}

/** A session with its current refresh token, which is not stored. */
export interface Continued {
  session: SessionRecord;
  refreshToken: string;
  writes: Write[];
}

const maxSessions = 20;

/** Two tabs with one token, or a client that lost the answer, use it again within seconds; a thief comes later. */
const graceMs = 10_000;

const sessionsOf = (tenant: TenantView, userId: string): string => tenant.partition(`SESSION#${userId}`);

export const sessionKey = (tenant: TenantView, userId: string, sessionId: string): Key<SessionRecord> =>
  tenant.key(`SESSION#${userId}`, sessionId);

export const refreshKey = (hash: string): Key<RefreshRecord> => platformView.key('REFRESH', hash);

/** Every session of a user, the oldest first. */
export const readSessions = async (tenant: TenantView, userId: string): Promise<SessionRecord[]> =>
  (await queryAll({ partition: sessionsOf(tenant, userId) })).map((item) => recordOf<SessionRecord>(item));

export const lasts = (record: { expiresAt: number; endsAt?: number }, now: Date): boolean =>
  !isExpired(Math.min(record.expiresAt, record.endsAt ?? record.expiresAt), now);

export const isReused = ({ spentAt }: RefreshRecord, now: Date): boolean =>
  spentAt !== undefined && now.getTime() - spentAt > graceMs;

/** The record of a session's refresh token. */
const refreshWrite = (tenant: TenantView, { userId, id, expiresAt }: SessionRecord, refreshToken: string): Write => {
  const record: RefreshRecord = { kind: 'refresh', tenantId: tenant.id, userId, sessionId: id, expiresAt };
  return create(refreshKey(tokenHash(refreshToken)), record);
};

/** Creates a session; the oldest ones above the maximum end. */
export const openSession = (
  tenant: TenantView,
  userId: string,
  others: readonly SessionRecord[],
  now: Date,
): Continued => {
  const session: SessionRecord = {
    kind: 'session',
    id: newId(now),
    userId,
    createdAt: now.toISOString(),
    endsAt: expiryAfter(refreshAbsoluteSeconds, now),
    expiresAt: expiryAfter(refreshIdleSeconds, now),
  };
  const refreshToken = newRefreshToken();
  const surplus = others.slice(0, Math.max(0, others.length + 1 - maxSessions));
  return {
    session,
    refreshToken,
    writes: [
      create(sessionKey(tenant, userId, session.id), session),
      refreshWrite(tenant, session, refreshToken),
      ...endSessions(tenant, surplus),
    ],
  };
};

interface Presented {
  token: string;
  hash: string;
  record: RefreshRecord;
}

/**
 * Spends a refresh token and creates the next one; throws `WriteConflict` when the session ended or the token was spent at
 * the same time. A token that was just spent gives the same next token again and changes nothing, so a session never has
 * two live tokens. Undefined when the next token can no longer be derived.
 */
export const continueSession = async (
  tenant: TenantView,
  before: SessionRecord,
  { token, hash, record }: Presented,
  now: Date,
): Promise<Continued | undefined> => {
  const { spentAt, next } = record;
  const salt = next?.salt ?? newRefreshSalt();
  const candidates = await refreshTokensAfter(token, salt);
  if (spentAt !== undefined) {
    const refreshToken = candidates.find((candidate) => tokenHash(candidate) === next?.hash);
    return refreshToken === undefined ? undefined : { session: before, refreshToken, writes: [] };
  }
  const [refreshToken] = candidates;
  const expiresAt = Math.min(before.endsAt, expiryAfter(refreshIdleSeconds, now));
  const session = { ...before, expiresAt };
  const spend = update(refreshKey(hash), {
    set: { spentAt: now.getTime(), next: { salt, hash: tokenHash(refreshToken) } },
    when: { kind: 'refresh', spentAt: undefined },
  });
  const extend = update(sessionKey(tenant, before.userId, before.id), {
    set: { expiresAt },
    when: { kind: 'session' },
  });
  return { session, refreshToken, writes: [spend, extend, refreshWrite(tenant, session, refreshToken)] };
};

/** Ends sessions and with them all their tokens: no token is valid without its session. */
export const endSessions = (tenant: TenantView, sessions: readonly Pick<SessionRecord, 'id' | 'userId'>[]): Write[] =>
  sessions.map(({ id, userId }) => remove(sessionKey(tenant, userId, id)));
