import { createHash, randomBytes } from 'node:crypto';
import { errors, importJWK, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import { browserIdleMinutes } from '#lib/platform/core/contract/sign-in-numbers.ts';
import {
  accessTokenMinutes,
  refreshAbsoluteDays,
  refreshIdleDays,
} from '#lib/platform/core/contract/stated-numbers.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import { epochSeconds } from '#lib/platform/core/time/epoch.ts';
import { unauthenticated } from '#lib/platform/core/unauthenticated.ts';
import { keyedHashes, refreshTokens } from './keyed-hashes.ts';
import type { Documents } from './purposes.contract.ts';
import { signSecrets, verifySecrets } from './secrets.ts';

export const accessTokenSeconds = accessTokenMinutes * 60;
export const refreshIdleSeconds = refreshIdleDays * 24 * 3600;
export const browserIdleSeconds = browserIdleMinutes * 60;
export const refreshAbsoluteSeconds = refreshAbsoluteDays * 24 * 3600;

const audience = 'frontage';
const algorithm = 'ES256';

const claims = z.object({ sub: z.uuid(), tid: z.uuid(), sid: z.uuid(), ver: z.int() });
/**
 * The subject of a token: user, tenant, session and the version of the token's format. Roles are not in it, as they are
 * read on every request.
 */
export type Claims = z.output<typeof claims>;

type CryptoKey = Awaited<ReturnType<typeof importJWK>>;
const imported = new Map<string, Promise<CryptoKey>>();
const imports = (name: string, jwk: Record<string, unknown>): Promise<CryptoKey> => {
  const key = imported.get(name) ?? importJWK(jwk, algorithm);
  imported.set(name, key);
  return key;
};

const publicKey = ({ tokenKeys }: Documents['verify'], kid: string | undefined): Promise<CryptoKey> => {
  const key = tokenKeys.find((candidate) => candidate.kid === kid);
  if (!key) throw unauthenticated('revoked_or_unknown');
  return imports(`public:${key.kid}`, key.publicJwk);
};

export const issueAccessToken = async (who: Omit<Claims, 'ver'>, at: Date): Promise<string> => {
  const { tokenKey: key } = await signSecrets();
  const issuedAt = epochSeconds(at);
  return new SignJWT({ tid: who.tid, sid: who.sid, ver: 1 })
    .setProtectedHeader({ alg: algorithm, kid: key.kid })
    .setSubject(who.sub)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessTokenSeconds)
    .sign(await imports(`private:${key.kid}`, key.privateJwk));
};

const refusalOf = (error: unknown): Problem => {
  if (error instanceof Problem) return error;
  if (error instanceof errors.JWTExpired) return unauthenticated('token_expired');
  return unauthenticated(error instanceof errors.JWSSignatureVerificationFailed ? 'revoked_or_unknown' : 'malformed');
};

/** The claims of a valid token; throws `unauthenticated` for any other. */
export const readAccessToken = async (token: string, at: Date): Promise<Claims> => {
  const known = await verifySecrets();
  try {
    const { payload } = await jwtVerify(token, (header) => publicKey(known, header.kid), {
      algorithms: [algorithm],
      audience,
      currentDate: at,
    });
    return claims.parse(payload);
  } catch (error) {
    throw refusalOf(error);
  }
};

const tokenOf = (prefix: string, bytes: Buffer): string => `${prefix}_${bytes.toString('base64url')}`;
const newToken = (prefix: string): string => tokenOf(prefix, randomBytes(32));

export const newRefreshToken = (): string => newToken('rt');

export const newRefreshSalt = (): string => randomBytes(16).toString('base64url');

/**
 * The successor of a refresh token. It is derived with our pepper and a stored salt, so a repeated request gets the same
 * one although it is not stored. The first is made with the current pepper, the others with former ones.
 */
export const refreshTokensAfter = async (token: string, salt: string): Promise<[string, ...string[]]> => {
  const [first, ...others] = await keyedHashes(refreshTokens, `${salt}.${token}`);
  return [tokenOf('rt', first.hash), ...others.map(({ hash }) => tokenOf('rt', hash))];
};
export const newResetToken = (): string => newToken('pr');
export const newInvitationToken = (): string => newToken('inv');

export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');
