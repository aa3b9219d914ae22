import { lasts, readSessions } from '#lib/accounts/auth/sessions.ts';
import { listSessions, toSession } from '#lib/accounts/me/sessions.contract.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(listSessions, async (_, { caller, tenant, now }) => {
  if (caller.kind !== 'user') throw new Error('Only people have sessions');
  const sessions = (await readSessions(tenant, caller.userId))
    .filter((session) => lasts(session, now))
    .map(({ id, createdAt, usedAt = createdAt, activeAt = usedAt, device = null, network = null }) =>
      toSession({ id, device, network, createdAt, lastUsedAt: activeAt, isCurrent: id === caller.sessionId }),
    );
  return { sessions: sessions.toSorted((a, b) => (a.lastUsedAt < b.lastUsedAt ? 1 : -1)) };
});
