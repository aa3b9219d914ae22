import { endSessions, lasts, sessionKey } from '#lib/accounts/auth/sessions.ts';
import { signInEntry } from '#lib/accounts/auth/sign-ins.ts';
import { endSession } from '#lib/accounts/me/sessions.contract.ts';
import { handle } from '#lib/http/handle.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { log } from '#lib/platform/observe/log.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { get } from '#lib/platform/table/table.ts';

export const handler = handle(endSession, async ({ params: { sessionId } }, { caller, tenant, now, requestId }) => {
  if (caller.kind !== 'user') throw new Error('Only people have sessions');
  const { userId } = caller;
  const stored = await get(sessionKey(tenant, userId, sessionId));
  const session = orNotFound(stored && lasts(stored, now) ? stored : undefined, 'Session');
  const entry = { by: { kind: 'user', id: userId }, operation: endSession.id, requestId } as const;
  await commit([
    ...endSessions(tenant, [session]),
    signInEntry(tenant, { userId, event: 'session_ended', entry }, now),
  ]);
  log.info('auth.session_ended', { tenantId: tenant.id, userId });
  return { ok: true };
});
