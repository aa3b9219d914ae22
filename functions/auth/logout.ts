import { tokenHash } from '#lib/auth/tokens.ts';
import { logout } from '#lib/contract/auth.ts';
import { endSessions, refreshKey } from '#lib/data/sessions.ts';
import { get, tenantView } from '#lib/data/table.ts';
import { commit } from '#lib/data/write.ts';
import { handlePublic } from '#lib/http/public.ts';

export const handler = handlePublic(logout, async ({ body }) => {
  const token = await get(refreshKey(tokenHash(body.refreshToken)));
  if (token) await commit(endSessions(tenantView(token.tenantId), [{ id: token.sessionId, userId: token.userId }]));
  return { ok: true };
});
