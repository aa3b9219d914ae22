import { endSession } from '#lib/accounts/sessions.contract.ts';
import { endSessions, lasts, sessionKey } from '#lib/accounts/sessions.ts';
import { signInEntry } from '#lib/accounts/sign-ins.ts';
import { orNotFound } from '#lib/core/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { log } from '#lib/observe/log.ts';
import { commit } from '#lib/table/commit.ts';
import { get } from '#lib/table/table.ts';

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
