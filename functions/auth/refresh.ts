import { refresh } from '#lib/accounts/auth/contract.ts';
import { originOf } from '#lib/accounts/auth/session-origin.rules.ts';
import { handlePublic } from '#lib/http/public.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import { unauthenticated } from '#lib/platform/core/unauthenticated.ts';
import { accountErrors } from '#lib/platform/texts/errors.ts';
import { refreshSession } from '#lib/use-cases/auth/refresh-session.ts';

const isRejected = (error: unknown): boolean => error instanceof Problem && error.code === 'unauthenticated';

export const handler = handlePublic(refresh, async ({ body }, { now, requestId, visitor, header, browserSession }) => {
  const asked = { requestId, origin: originOf(header('user-agent'), visitor), now };
  if (body.refreshToken !== undefined) {
    const browser = body.session === 'cookie' ? browserSession() : undefined;
    const answer = await refreshSession(body.refreshToken, { ...asked, isBrowser: browser !== undefined });
    return browser ? browser.keep(answer) : answer;
  }
  const browser = browserSession();
  if (browser.refreshToken === undefined) throw unauthenticated('missing', accountErrors().noRefreshToken);
  try {
    return browser.keep(await refreshSession(browser.refreshToken, { ...asked, isBrowser: true }));
  } catch (error) {
    if (isRejected(error)) browser.forget();
    throw error;
  }
});
