import { logout } from '#lib/accounts/auth/contract.ts';
import { endSessions, refreshKey } from '#lib/accounts/auth/sessions.ts';
import { handlePublic } from '#lib/http/public.ts';
import { tokenHash } from '#lib/platform/credentials/tokens.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { get, tenantView } from '#lib/platform/table/table.ts';

export const handler = handlePublic(logout, async ({ body }, { browserSession }) => {
  const browser = body.refreshToken === undefined ? browserSession() : undefined;
  const given = body.refreshToken ?? browser?.refreshToken;
  const token = given === undefined ? undefined : await get(refreshKey(tokenHash(given)));
  if (token) await commit(endSessions(tenantView(token.tenantId), [{ id: token.sessionId, userId: token.userId }]));
  browser?.forget();
  return { ok: true };
});
