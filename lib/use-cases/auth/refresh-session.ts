import { auditOf } from '#lib/accounts/audit-log/records.ts';
import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { refresh } from '#lib/accounts/auth/contract.ts';
import type { SessionOrigin } from '#lib/accounts/auth/session-origin.rules.ts';
import {
  continueSession,
  endSessions,
  isIdleInBrowser,
  isReused,
  lasts,
  refreshKey,
  sessionKey,
} from '#lib/accounts/auth/sessions.ts';
import { userKey } from '#lib/accounts/users/people.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import { unauthenticated } from '#lib/platform/core/unauthenticated.ts';
import { tokenHash } from '#lib/platform/credentials/tokens.ts';
import { tokensAnswer } from '#lib/platform/credentials/tokens-answer.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { get, getAll, tenantView } from '#lib/platform/table/table.ts';
import { task } from '#lib/platform/table/tasks.ts';
import { requestErrors } from '#lib/platform/texts/errors.ts';

const bySystem = { kind: 'system', id: null, reason: 'A spent refresh token was used again' } as const;

interface Asked {
  requestId: string;
  origin: SessionOrigin;
  /** Whether the token comes from a cookie, or goes to one. */
  isBrowser: boolean;
  now: Date;
}

/** Exchanges a refresh token for new tokens; throws `unauthenticated` where it is unknown, used up or expired. */
export const refreshSession = async (presented: string, { requestId, origin, isBrowser, now }: Asked) => {
  const hash = tokenHash(presented);
  const token = await get(refreshKey(hash));
  if (!token) throw unauthenticated('revoked_or_unknown');
  const { tenantId, userId, sessionId } = token;
  const tenant = tenantView(tenantId);
  const { user, session } = await getAll({
    user: userKey(tenant, userId),
    session: sessionKey(tenant, userId, sessionId),
  });
  if (!user || !session) throw unauthenticated('revoked_or_unknown');
  if (!lasts(session, now)) throw unauthenticated('session_expired');
  if (isReused(token, now)) {
    const entry = { by: bySystem, operation: refresh.id, requestId };
    const change = auditChange('session', session.id, session, undefined);
    await commit([
      ...endSessions(tenant, [session]),
      auditOf(tenant, entry, change, now),
      task(tenant, 'mail', { kind: 'session-revoked', tenantId, userId, sessionId }, now),
    ]);
    throw unauthenticated('revoked_or_unknown');
  }
  if (!lasts(token, now)) throw unauthenticated('session_expired');
  if (isBrowser && isIdleInBrowser(session, now)) {
    await commit(endSessions(tenant, [session]));
    throw unauthenticated('session_expired');
  }
  if (user.status === 'suspended') throw new Problem('account_suspended', requestErrors().accountSuspended);

  const next = await continueSession(
    tenant,
    session,
    { token: presented, hash, record: token, origin, isBrowser },
    now,
  );
  if (!next) throw unauthenticated('revoked_or_unknown');
  if (next.writes.length > 0) await commit(next.writes);
  return tokensAnswer(next, user, now);
};
