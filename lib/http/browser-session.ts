import { Problem } from '#lib/platform/core/problem.ts';
import { deviceTokenSeconds } from '#lib/platform/credentials/device-tokens.ts';
import { refreshAbsoluteSeconds } from '#lib/platform/credentials/tokens.ts';
import { requestErrors } from '#lib/platform/texts/errors.ts';
import { header, type RequestEvent } from './call.ts';
import { cookieOf, setCookie } from './cookies.ts';
import { isApplication } from './cors.ts';

const refreshName = '__Host-frontage_refresh';
const deviceName = '__Host-frontage_device';

interface Tokens {
  refreshToken: string;
  deviceToken?: string;
}

/** A session whose refresh token and device token a browser keeps in cookies, which no script can read. */
export interface BrowserSession {
  refreshToken: string | undefined;
  deviceToken: string | undefined;
  /** Moves the tokens of an answer to cookies. */
  keep<T extends Tokens>(answer: T): Omit<T, 'refreshToken' | 'deviceToken'>;
  /** Removes the cookie of the refresh token. The device stays known. */
  forget(): void;
}

/** Browsers name the origin of the page in each POST; other clients have no page, and no cookies of a user. */
const checkOrigin = (event: RequestEvent): void => {
  const origin = header(event, 'origin');
  if (origin === undefined || isApplication(origin, header(event, 'host'))) return;
  throw new Problem('origin_not_allowed', requestErrors().cookieOrigin);
};

/** The session in the cookies of a request. Throws `origin_not_allowed` where a page of another site sent it. */
export const browserSessionOf = (event: RequestEvent): BrowserSession => {
  checkOrigin(event);
  const { cookies } = event.call;
  return {
    refreshToken: cookieOf(event, refreshName),
    deviceToken: cookieOf(event, deviceName),
    keep: ({ refreshToken, deviceToken, ...answer }) => {
      // Requests prolong the session without a new cookie: the server alone knows when it ends.
      cookies[refreshName] = setCookie(refreshName, refreshToken, refreshAbsoluteSeconds);
      if (deviceToken !== undefined) cookies[deviceName] = setCookie(deviceName, deviceToken, deviceTokenSeconds);
      return answer;
    },
    forget: () => {
      cookies[refreshName] = setCookie(refreshName, '', 0);
    },
  };
};
