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

/** All tokens that descend from one login. */
export interface SessionRecord {
  kind: 'session';
  id: string;
  userId: string;
  createdAt: string;
  /** Epoch seconds: the absolute end, whatever is refreshed. */
  endsAt: number;
  expiresAt: number;
}

/** One refresh token, found by its hash. A spent one stays to recognise its reuse. */
export interface RefreshRecord {
  kind: 'refresh';
  tenantId: string;
  userId: string;
  sessionId: string;
  /** Epoch milliseconds of its first use. */
  spentAt?: number;
  /** The token that it was spent for: what it was derived with, and its hash. */
  next?: { salt: string; hash: string };
  expiresAt: number;
}

/** A session with the refresh token that continues it, which is nowhere stored. */
export interface Continued {
  session: SessionRecord;
  refreshToken: string;
  writes: Write[];
}

const maxSessions = 20;

/** Two tabs that share a token, or a client that lost the answer, use it again within moments; a thief comes later. */
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

/** Begins a session beside a user's others, of which the oldest make room. */
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
 * Spends a refresh token for the one that follows it; throws `Stale` when the session ended or the token was spent at the
 * same time. A token that was just spent gives the same next token again and changes nothing, so a session never has two
 * live tokens. Undefined when the next token cannot be told any more.
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

/** Ends sessions with every token that descends from them: neither kind of token counts without its session. */
export const endSessions = (tenant: TenantView, sessions: readonly Pick<SessionRecord, 'id' | 'userId'>[]): Write[] =>
  sessions.map(({ id, userId }) => remove(sessionKey(tenant, userId, id)));
