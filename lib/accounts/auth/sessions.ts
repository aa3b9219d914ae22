import { browserIdleMinutes } from '#lib/platform/core/contract/sign-in-numbers.ts';
import { refreshGraceSeconds, refreshIdleDays } from '#lib/platform/core/contract/stated-numbers.ts';
import { days, minutes } from '#lib/platform/core/contract/units.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { expiryAfter, isExpiryPassed } from '#lib/platform/core/time/epoch.ts';
import {
  browserIdleSeconds,
  newRefreshSalt,
  newRefreshToken,
  refreshAbsoluteSeconds,
  refreshIdleSeconds,
  refreshTokensAfter,
  tokenHash,
} from '#lib/platform/credentials/tokens.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { recordKind } from '#lib/platform/table/record-kind.ts';
import { type Key, platformView, type TenantView, tenantView } from '#lib/platform/table/table.ts';
import { create, remove, update, type Write } from '#lib/platform/table/write.ts';
import { tryUpdate } from '#lib/platform/table/write-now.ts';
import type { SessionOrigin } from './session-origin.rules.ts';

/** A sign-in with all tokens that continue it. */
export interface SessionRecord extends SessionOrigin {
  kind: 'session';
  id: string;
  userId: string;
  createdAt: string;
  /** When its tokens were last refreshed; absent until then. */
  usedAt?: string;
  /** The time of the last request in a session of a browser's cookies, to the minute. */
  activeAt?: string;
  /** Epoch seconds: the absolute end, independent of refreshes. */
  endsAt: number;
  expiresAt: number;
}

/** A refresh token, found by its hash. A spent one is kept, so that its reuse is recognised. */
export interface RefreshRecord {
  kind: 'refresh';
  tenantId: string;
  userId: string;
  sessionId: string;
  /** Epoch milliseconds of its first use. */
  spentAt?: number;
  /** The token that replaced it: the salt that it was derived with, and its hash. */
  next?: { salt: string; hash: string };
  expiresAt: number;
}

/** A session with the refresh token that continues it; the table holds only the token's hash. */
export interface Continued {
  session: SessionRecord;
  refreshToken: string;
  writes: Write[];
}

const maxSessions = 20;

/** Two tabs that share a token, or a client that lost the answer, reuse it within seconds; a later reuse is a theft. */
const graceMs = refreshGraceSeconds * 1000;

const sessions = recordKind<SessionRecord>('session').ofTenant('SESSION#{userId}', '{sessionId}', {
  title: `Session; expires ${days(refreshIdleDays)} after it was last refreshed, in a browser ${minutes(browserIdleMinutes)} after the last request`,
  personal: ['device', 'network'],
});

const refreshTokens = recordKind<RefreshRecord>('refresh').ofPlatform('REFRESH', '{hash}', {
  title: 'Refresh token by its SHA-256; expires with its session',
  internal: ['next'],
});

export const sessionKey = sessions.key;
export const refreshKey = (hash: string): Key<RefreshRecord> => refreshTokens.key(platformView, hash);

/** The key of a token that a browser may have sent. */
export const sentKey = (token: string | undefined): Key<RefreshRecord> | undefined =>
  token === undefined ? undefined : refreshKey(tokenHash(token));

/** Every session of a user, the oldest first. */
export const readSessions = (tenant: TenantView, userId: string): Promise<SessionRecord[]> =>
  queryAll({ partition: sessions.partition(tenant, userId) });

export const lasts = (record: { expiresAt: number; endsAt?: number }, now: Date): boolean =>
  !isExpiryPassed(Math.min(record.expiresAt, record.endsAt ?? record.expiresAt), now);

export const isReused = ({ spentAt }: RefreshRecord, now: Date): boolean =>
  spentAt !== undefined && now.getTime() - spentAt > graceMs;

/** The time without a request after which a session ends. */
const idleSeconds = (isBrowser: boolean): number => (isBrowser ? browserIdleSeconds : refreshIdleSeconds);

/** The part of a session that a request renews. */
const activity = ({ endsAt }: Pick<SessionRecord, 'endsAt'>, isBrowser: boolean, now: Date) => ({
  expiresAt: Math.min(endsAt, expiryAfter(idleSeconds(isBrowser), now)),
  ...(isBrowser && { activeAt: now.toISOString() }),
});

/** Activity of a browser is stored once a minute: its session ends at most so much earlier. */
const activityGrainMs = 60_000;

/** Stores that somebody asked for something in a session of a browser; nothing in others, or when it was just stored. */
export const noteActivity = async (tenant: TenantView, session: SessionRecord, now: Date): Promise<void> => {
  if (session.activeAt === undefined || now.getTime() - Date.parse(session.activeAt) < activityGrainMs) return;
  // A session that has ended meanwhile stays ended.
  await tryUpdate(sessionKey(tenant, session.userId, session.id), {
    set: activity(session, true, now),
    when: { kind: 'session' },
  });
};

/** Whether nobody used a session for the time after which one in a browser ends. Earlier sessions say only when they were refreshed. */
export const isIdleInBrowser = ({ activeAt, usedAt, createdAt }: SessionRecord, now: Date): boolean =>
  now.getTime() - Date.parse(activeAt ?? usedAt ?? createdAt) >= browserIdleSeconds * 1000;

/** The record of a session's refresh token. Its session may end before it. */
const refreshWrite = (
  tenant: TenantView,
  { userId, id, endsAt }: SessionRecord,
  refreshToken: string,
  now: Date,
): Write => {
  const expiresAt = Math.min(endsAt, expiryAfter(refreshIdleSeconds, now));
  const record: RefreshRecord = { kind: 'refresh', tenantId: tenant.id, userId, sessionId: id, expiresAt };
  return create(refreshKey(tokenHash(refreshToken)), record);
};

interface Opening {
  others: readonly SessionRecord[];
  origin: SessionOrigin;
  /** The token in the cookie that the new session replaces, whoever's it is. */
  former: RefreshRecord | undefined;
  /** Whether it is in cookies. */
  isBrowser: boolean;
}

/** Begins a session. The one that the browser had ends, and the oldest of the user's others when there are too many. */
export const openSession = (
  tenant: TenantView,
  userId: string,
  { others, origin, former, isBrowser }: Opening,
  now: Date,
): Continued => {
  const endsAt = expiryAfter(refreshAbsoluteSeconds, now);
  const session: SessionRecord = {
    kind: 'session',
    ...origin,
    id: newId(now),
    userId,
    createdAt: now.toISOString(),
    endsAt,
    ...activity({ endsAt }, isBrowser, now),
  };
  const refreshToken = newRefreshToken();
  const kept = others.filter(({ id }) => id !== former?.sessionId);
  const surplus = kept.slice(0, Math.max(0, kept.length + 1 - maxSessions));
  return {
    session,
    refreshToken,
    writes: [
      create(sessionKey(tenant, userId, session.id), session),
      refreshWrite(tenant, session, refreshToken, now),
      ...endSessions(tenant, surplus),
      ...(former ? endSessions(tenantView(former.tenantId), [{ id: former.sessionId, userId: former.userId }]) : []),
    ],
  };
};

interface Presented {
  token: string;
  hash: string;
  record: RefreshRecord;
  origin: SessionOrigin;
  /** Whether the token goes on in a cookie. A session that is in one stays there. */
  isBrowser: boolean;
}

/**
 * Spends a refresh token for the next one. Its writes conflict when the session ended or the token was spent at the same
 * time. A token that was spent within the grace period gives the same next token again and writes nothing, so a session
 * never has two valid tokens. Undefined when no pepper in use derives the next token.
 */
export const continueSession = async (
  tenant: TenantView,
  before: SessionRecord,
  { token, hash, record, origin, isBrowser }: Presented,
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
  const seen = { ...activity(before, isBrowser, now), usedAt: now.toISOString(), ...origin };
  const session = { ...before, ...seen };
  const spend = update(refreshKey(hash), {
    set: { spentAt: now.getTime(), next: { salt, hash: tokenHash(refreshToken) } },
    when: { kind: 'refresh', spentAt: undefined },
  });
  const extend = update(sessionKey(tenant, before.userId, before.id), {
    set: seen,
    when: { kind: 'session' },
  });
  return { session, refreshToken, writes: [spend, extend, refreshWrite(tenant, session, refreshToken, now)] };
};

/** Ends sessions, and with them all their tokens: neither kind of token is accepted without its session. */
export const endSessions = (tenant: TenantView, sessions: readonly Pick<SessionRecord, 'id' | 'userId'>[]): Write[] =>
  sessions.map(({ id, userId }) => remove(sessionKey(tenant, userId, id)));
