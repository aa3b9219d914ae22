import type { UnauthenticatedReason as Reason } from './errors.ts';
import { Problem } from './problem.ts';

/**
 * Why credentials are rejected, and what to do. A revoked credential is not distinguished from one that was never issued.
 */
const messages: Readonly<Record<Reason, string>> = {
  missing:
    'No credential was sent: send an access token as Authorization: Bearer <token>, or an API key as X-API-Key where the operation accepts one',
  malformed: 'The credential is malformed: send the access token or the API key exactly as it was issued',
  token_expired: 'The access token has expired: get a new one with POST /v1/auth/refresh',
  session_expired: 'The session has expired: sign in again',
  key_expired: 'The API key has expired: create a new one',
  revoked_or_unknown: 'The credential is revoked or unknown: sign in again, or use another API key',
  wrong_password: 'The e-mail address or the password is wrong',
};

const challengeOf = (reason: Reason): string =>
  reason === 'missing' ? 'Bearer' : `Bearer error="invalid_token", error_description="${reason}"`;

export const unauthenticated = (reason: Reason, message = messages[reason]): Problem =>
  new Problem('unauthenticated', message, { reason }, { 'WWW-Authenticate': challengeOf(reason) });
