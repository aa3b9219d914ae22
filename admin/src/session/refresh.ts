import { FrontageError } from '../../../clients/typescript/src/errors.ts';
import { api } from './api.ts';

/** Answer of the API to a sign-in. The refresh token is in an HttpOnly cookie. */
export interface SignedIn {
  accessToken: string;
  expiresIn: number;
  mustChangePassword: boolean;
  /** Absent where a session is continued. */
  user?: { id: string; isSuperAdmin: boolean };
}

const ask = async (): Promise<SignedIn> => (await api('auth/refresh', { body: { session: 'cookie' } })).data;

const askAgain = (error: unknown): Promise<SignedIn> => {
  if (error instanceof FrontageError) throw error;
  return ask();
};

/** Exchanges the refresh token in the cookie. Tabs do so one after another: each uses the token that the previous one left. */
export const refresh = (): Promise<SignedIn> =>
  // The API answers a refresh token that is sent twice within ten seconds with the same new token.
  navigator.locks.request('frontage:refresh', () => ask().catch(askAgain));
