import * as z from 'zod';
import { operation } from '#lib/core/operation.ts';
import { email, id, ok, slug, text } from '#lib/core/primitives.ts';
import { user, userExample } from './users.contract.ts';

const tokens = {
  accessToken: z.string(),
  refreshToken: z.string(),
  tokenType: z.literal('Bearer'),
  expiresIn: z.int().describe('Seconds until the access token expires'),
  refreshExpiresIn: z.int().describe('Seconds until the refresh token expires when unused'),
  mustChangePassword: z.boolean(),
};

const deviceToken = z
  .string()
  .describe(
    'Tells this device from others: keep it beyond signing out and send it with the next sign-in. Lasts 90 days',
  );

const refreshToken = z.string().min(1).max(200);
const mailedToken = z.string().trim().min(1).max(200).describe('From the link in the mail');
const password = z.string().min(1).max(1024);

const tokensExample = {
  accessToken: 'eyJhbGciOiJFUzI1NiIsImtpZCI6IjEifQ.eyJzdWIiOiIwMTkzIn0.c2lnbmF0dXJl',
  refreshToken: 'rt_Zk3v0m7r0mJYw1bJk9Q2nT5uX8cE4hL6pS0aD3fG7iK',
  tokenType: 'Bearer',
  expiresIn: 900,
  refreshExpiresIn: 1209600,
  mustChangePassword: false,
};

const deviceTokenExample = 'dt_u0p7m0r0mJYw1bJk9Q2nTw.1771200000.Zk3v0m7r0mJYw1bJk9Q2nT5uX8cE4hL6pS0aD3fG7iK';

const { brandRoles, assignments, ...loginUser } = userExample;

export const login = operation({
  group: 'auth',
  name: 'login',
  method: 'POST',
  path: '/v1/auth/login',
  summary: 'Log in with email and password',
  description:
    'Ten attempts in a quarter of an hour at one address from one device or network; from the fifth failure on with a growing wait. All devices and networks that the account never signed in from share ten attempts, and wait longer and longer for each further one. A device that sends its `deviceToken`, and a network of an earlier sign-in, do not wait for those.',
  credential: 'none',
  body: z.strictObject({
    email,
    password,
    tenantSlug: slug.optional(),
    deviceToken: z.string().max(200).optional().describe('Of the last sign-in on this device'),
  }),
  data: z.strictObject({ ...tokens, deviceToken, user }),
  errors: ['unauthenticated', 'account_suspended'],
  example: {
    body: { email: 'ada@acme.example', password: 'correct horse battery staple' },
    data: { ...tokensExample, deviceToken: deviceTokenExample, user: loginUser },
  },
});

export const refresh = operation({
  group: 'auth',
  name: 'refresh',
  method: 'POST',
  path: '/v1/auth/refresh',
  summary: 'Rotate a refresh token',
  description:
    'The given token is spent. Used again within ten seconds, it gives the same new refresh token; used again later, it ends the session, as it was copied.',
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
  summary: 'Log out',
  credential: 'none',
  body: z.strictObject({ refreshToken }),
  data: ok,
  example: { body: { refreshToken: tokensExample.refreshToken }, data: { ok: true } },
});

const shown = { id, name: z.string(), slug: z.string(), logoUrl: z.string().nullable() };

const tenantExample = {
  id: '01939b6e-5c00-7000-8000-000000000002',
  name: 'Acme Holding',
  slug: 'acme-holding',
  logoUrl: null,
  brands: [{ id: '01939b6e-5c00-7000-8000-000000000003', name: 'Acme Plumbing', slug: 'acme-plumbing', logoUrl: null }],
};

export const tenantLookup = operation({
  group: 'auth',
  name: 'tenant-lookup',
  method: 'POST',
  path: '/v1/auth/tenant-lookup',
  summary: 'Resolve a tenant by slug',
  credential: 'none',
  body: z.strictObject({ slug }),
  data: z.strictObject({ tenant: z.strictObject({ ...shown, brands: z.array(z.strictObject(shown)) }) }),
  example: { body: { slug: tenantExample.slug }, data: { tenant: tenantExample } },
});

export const forgotPassword = operation({
  group: 'auth',
  name: 'forgot-password',
  method: 'POST',
  path: '/v1/auth/forgot-password',
  summary: 'Initiate a password reset',
  description:
    'Answers alike whether or not somebody has this address. The link of the newest mail counts, for an hour. While it does, further requests send another mail only after five minutes, then ten, and so on up to 55; one visitor has three requests an hour.',
  credential: 'none',
  body: z.strictObject({ email }),
  data: ok,
  example: { body: { email: 'ada@acme.example' }, data: { ok: true } },
});

export const resetPassword = operation({
  group: 'auth',
  name: 'reset-password',
  method: 'POST',
  path: '/v1/auth/reset-password',
  summary: 'Reset a password',
  description: 'The token counts once. Every session of the user ends.',
  credential: 'none',
  body: z.strictObject({ token: mailedToken, newPassword: password }),
  data: ok,
  errors: ['invalid_reset_token', 'weak_password'],
  example: {
    body: { token: 'pr_Zk3v0m7r0mJYw1bJk9Q2nT5uX8cE4hL6pS0aD3fG7iK', newPassword: 'seven green bicycles' },
    data: { ok: true },
  },
});

export const acceptInvitation = operation({
  group: 'auth',
  name: 'accept-invitation',
  method: 'POST',
  path: '/v1/auth/accept-invitation',
  summary: 'Accept an invitation',
  description:
    'A newcomer chooses name and password, with the token from the invitation mail: it proves that the address is theirs. The token that the inviter was shown opens no new account (`email_not_verified`). Who has an account already, with the address that was invited, gives its password, with either token, and keeps their name. Signs in, like a login.',
  credential: 'none',
  body: z.strictObject({ token: mailedToken, firstName: text(80), lastName: text(80), password }),
  data: z.strictObject({ ...tokens, deviceToken, user }),
  errors: [
    'unauthenticated',
    'account_suspended',
    'invalid_transition',
    'invalid_reference',
    'already_member',
    'email_not_verified',
    'plan_limit_reached',
    'weak_password',
    'brand_inactive',
  ],
  example: {
    body: {
      token: 'inv_Zk3v0m7r0mJYw1bJk9Q2nT5uX8cE4hL6pS0aD3fG7iK',
      firstName: 'Grace',
      lastName: 'Hopper',
      password: 'seven green bicycles',
    },
    data: { ...tokensExample, deviceToken: deviceTokenExample, user: loginUser },
  },
});
