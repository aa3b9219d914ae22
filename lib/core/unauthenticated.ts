import type { UnauthenticatedReason as Reason } from './errors.ts';
import { Problem } from './problem.ts';

/**
 * Why credentials are rejected, and what to do. A revoked credential is not distinguished from one that was never issued.
 */
const messages: Readonly<Record<Reason, string>> = {
  missing:
    'Credentials are missing: send an access token as Authorization: Bearer, or an API key as X-API-Key where the operation takes one',
  malformed: 'The credentials are malformed: compare them with what was issued',
  token_expired: 'The access token is expired: refresh it with POST /v1/auth/refresh',
  session_expired: 'The session is expired: sign in again',
  key_expired: 'The API key is expired: create another one',
  revoked_or_unknown: 'The credentials are revoked or unknown',
  wrong_password: 'The e-mail address or the password is wrong',
};

const challengeOf = (reason: Reason): string =>
  reason === 'missing' ? 'Bearer' : `Bearer error="invalid_token", error_description="${reason}"`;

export const unauthenticated = (reason: Reason): Problem =>
  new Problem('unauthenticated', messages[reason], { reason }, { 'WWW-Authenticate': challengeOf(reason) });
