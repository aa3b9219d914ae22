import { epochSeconds } from '#lib/platform/core/time/epoch.ts';
import { accessTokenSeconds, issueAccessToken } from './tokens.ts';

interface Issued {
  session: { id: string; userId: string; expiresAt: number };
  refreshToken: string;
}

interface Holder {
  tenantId: string;
  mustChangePassword: boolean;
}

/** The tokens for a client: an access token and a refresh token. */
export const tokensAnswer = async ({ session, refreshToken }: Issued, user: Holder, now: Date) => ({
  accessToken: await issueAccessToken({ sub: session.userId, tid: user.tenantId, sid: session.id }, now),
  refreshToken,
  tokenType: 'Bearer' as const,
  expiresIn: accessTokenSeconds,
  refreshExpiresIn: session.expiresAt - epochSeconds(now),
  mustChangePassword: user.mustChangePassword,
});
