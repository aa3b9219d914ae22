import { FrontageError } from '../../../clients/typescript/src/errors.ts';

/** Answer of the API to a sign-in. The refresh token is in an HttpOnly cookie. */
export interface SignedIn {
  accessToken: string;
  expiresIn: number;
  mustChangePassword: boolean;
  /** Absent where a session is continued. */
  user?: { id: string; isSuperAdmin: boolean };
}

const ask = (): Promise<Response> =>
  fetch('/v1/auth/refresh', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ session: 'cookie' }),
    credentials: 'same-origin',
  });

/** Exchanges the refresh token in the cookie. Tabs do so one after another: each uses the token that the previous one left. */
export const refresh = async (): Promise<SignedIn> => {
  // The API answers a refresh token that is sent twice within ten seconds with the same new token.
  const response = await navigator.locks.request('frontage:refresh', () => ask().catch(ask));
  const answer = await response.json().catch(() => undefined);
  if (!response.ok) throw new FrontageError(response, answer);
  return answer.data;
};
