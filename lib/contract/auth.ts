import * as z from 'zod';
import { operation } from './operation.ts';
import { email, ok, slug } from './primitives.ts';
import { user, userExample } from './users.ts';

const tokens = {
  accessToken: z.string(),
  refreshToken: z.string(),
  tokenType: z.literal('Bearer'),
  expiresIn: z.int().describe('Seconds until the access token expires'),
  refreshExpiresIn: z.int().describe('Seconds until the refresh token expires when unused'),
  mustChangePassword: z.boolean(),
};

const refreshToken = z.string().min(1).max(200);

const tokensExample = {
  accessToken: 'eyJhbGciOiJFUzI1NiIsImtpZCI6IjEifQ.eyJzdWIiOiIwMTkzIn0.c2lnbmF0dXJl',
  refreshToken: 'rt_Zk3v0m7r0mJYw1bJk9Q2nT5uX8cE4hL6pS0aD3fG7iK',
  tokenType: 'Bearer',
  expiresIn: 900,
  refreshExpiresIn: 1209600,
  mustChangePassword: false,
};

const { brandRoles, assignments, ...loginUser } = userExample;

export const login = operation({
  group: 'auth',
  name: 'login',
  method: 'POST',
  path: '/v1/auth/login',
  summary: 'Sign in with e-mail and password',
  credential: 'none',
  body: z.strictObject({ email, password: z.string().min(1).max(1024), tenantSlug: slug.optional() }),
  data: z.strictObject({ ...tokens, user }),
  errors: ['unauthenticated', 'account_suspended'],
  example: {
    body: { email: 'ada@acme.example', password: 'correct horse battery staple' },
    data: {
      ...tokensExample,
      user: loginUser,
    },
  },
});

export const refresh = operation({
  group: 'auth',
  name: 'refresh',
  method: 'POST',
  path: '/v1/auth/refresh',
  summary: 'Exchange a refresh token for new tokens',
  description:
    'The given token is spent. Using a spent token again more than ten seconds later ends every session that descends from the same login.',
  credential: 'none',
  body: z.strictObject({ refreshToken }),
  data: z.strictObject(tokens),
  errors: ['unauthenticated', 'account_suspended'],
  example: { body: { refreshToken: tokensExample.refreshToken }, data: tokensExample },
});

export const logout = operation({
  group: 'auth',
  name: 'logout',
  method: 'POST',
  path: '/v1/auth/logout',
  summary: 'End the session that a refresh token belongs to',
  credential: 'none',
  body: z.strictObject({ refreshToken }),
  data: ok,
  example: { body: { refreshToken: tokensExample.refreshToken }, data: { ok: true } },
});
