import { endSessions, readSessions } from '#lib/accounts/auth/sessions.ts';
import { signInEntry } from '#lib/accounts/auth/sign-ins.ts';
import { signOutEverywhere } from '#lib/accounts/me/contract.ts';
import { handle } from '#lib/http/handle.ts';
import { log } from '#lib/platform/observe/log.ts';
import { commit } from '#lib/platform/table/commit.ts';

export const handler = handle(signOutEverywhere, async ({ body }, { caller, tenant, now, requestId }) => {
  if (caller.kind !== 'user') throw new Error('Only people have sessions');
  const { userId, sessionId } = caller;
  const sessions = await readSessions(tenant, userId);
  const ended = sessions.filter(({ id }) => !body.keepCurrent || id !== sessionId);
  const entry = { by: { kind: 'user', id: userId }, operation: signOutEverywhere.id, requestId } as const;
  await commit([
    ...endSessions(tenant, ended),
    signInEntry(tenant, { userId, event: 'signed_out_everywhere', entry }, now),
  ]);
  log.info('auth.signed_out_everywhere', { tenantId: tenant.id, userId });
  return { ok: true };
});
