import * as z from 'zod';
import { userExample } from '#lib/accounts/users/contract.ts';
import { user } from '#lib/accounts/users/shape.contract.ts';
import { acknowledged } from '#lib/platform/core/contract/acknowledged.ts';
import { allowlist } from '#lib/platform/core/contract/allowlist.ts';
import { brandId, tenantId } from '#lib/platform/core/contract/example-ids.ts';
import { operation, roles } from '#lib/platform/core/contract/operation.ts';
import { email, id, personName, slug, timestamp } from '#lib/platform/core/contract/primitives.ts';
import { browserIdleMinutes, resetLinkHours } from '#lib/platform/core/contract/sign-in-numbers.ts';
import {
  deviceDays,
  maxResetRequests,
  maxSignIns,
  refreshGraceSeconds,
} from '#lib/platform/core/contract/stated-numbers.ts';
import { days, hours, minutes, seconds } from '#lib/platform/core/contract/units.ts';
import { accountShapes } from '#lib/platform/texts/errors.ts';

const tokens = {
  accessToken: z.string(),
  refreshToken: z.string().optional(),
  tokenType: z.literal('Bearer'),
  expiresIn: z.int().describe('Seconds until the access token expires'),
  refreshExpiresIn: z.int().describe('Seconds until the refresh token expires when unused'),
  mustChangePassword: z.boolean(),
};

const deviceToken = z
  .string()
  .describe(
    `Identifies this device. Store it, also after signing out, and send it with the next sign-in. Valid for ${days(deviceDays)}, and until the password changes. Absent where it is in a cookie`,
  );

/** Where a client keeps the refresh token and the device token. */
const session = z
  .enum(['token', 'cookie'])
  .default('token')
  .describe(
    `Default: \`token\`. Where the refresh token and the device token travel. \`token\`: in the bodies. \`cookie\`: in the cookies \`__Host-frontage_refresh\` and \`__Host-frontage_device\`, which no script can read (HttpOnly, Secure, SameSite=Strict). The answer then has neither token, the session that the browser had before ends, and the new one ends after ${minutes(browserIdleMinutes)} without a request`,
  );

const refreshToken = z.string().min(1).max(200);
const mailedToken = z.string().trim().min(1).max(200).describe('The token from the link in the mail');
const password = z.string().min(1).max(1024);

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  accessToken: 'Send it as `Authorization: Bearer <accessToken>`',
  refreshToken:
    'Exchange it for new tokens with POST /v1/auth/refresh. Each one can be used once. Absent where it is in a cookie',
  'request.refreshToken': 'The newest refresh token of the session',
  tokenType: 'Always `Bearer`',
  password: 'At most 1,024 characters',
  newPassword: 'The password to use from now on. Passwords that are easy to guess are refused',
  tenantSlug:
    'The tenant to sign in to. It must be the tenant of the user; omit it to sign in with the e-mail address alone',
  email: 'E-mail address, with which the user signs in',
  'request.firstName': 'Given name. Required for a new person; one who has an account already keeps its name',
  'request.lastName': 'Family name. Required for a new person; one who has an account already keeps its name',
  brandId: 'The brand that the person has joined',
  tenant: 'The company that owns the brands',
  'request.slug': 'Unique name of the tenant',
  'tenant.name': 'Name of the company',
  'tenant.slug': 'Unique name of the tenant',
  'brands.name': 'Name of the brand',
  'brands.slug': 'Unique name of the brand',
  brands: 'The brands of the tenant, for the sign-in page to show',
};

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
  description: `One device or network has ${maxSignIns.perAddress} attempts in 15 minutes for one e-mail address, and must wait longer after each failure from the fifth on. All devices and networks from which the account was never used share ${maxSignIns.fromUnknownPlaces} attempts, with a growing wait after them. A device that sends its \`deviceToken\`, or a network of an earlier sign-in, is not slowed down by the attempts of others. \`rate_limited\` says in \`Retry-After\` how long to wait.`,
  credential: 'none',
  body: z.strictObject({
    email,
    password,
    tenantSlug: slug.optional(),
    deviceToken: z.string().max(200).optional().describe('The `deviceToken` of the last sign-in on this device'),
    session,
  }),
  data: z.strictObject({ ...tokens, deviceToken: deviceToken.optional(), user }),
  errors: ['unauthenticated', 'account_suspended', 'origin_not_allowed'],
  example: {
    body: { email: 'ada@acme.example', password: 'correct horse battery staple' },
    data: { ...tokensExample, deviceToken: deviceTokenExample, user: loginUser },
  },
});

const refreshBody = z
  .strictObject({
    refreshToken: refreshToken
      .optional()
      .describe('The newest refresh token of the session. It goes before the cookie'),
    session: session
      .unwrap()
      .optional()
      .describe(
        '`cookie` moves a session to cookies. A session that is in a cookie stays there, so that no script gets its token',
      ),
  })
  .superRefine((value, context) => {
    if (value.session !== 'token' || value.refreshToken !== undefined) return;
    const message = accountShapes().tokenOutsideCookie;
    context.addIssue({ code: 'custom', path: ['refreshToken'], message, params: { code: 'required' } });
  });

export const refresh = operation({
  group: 'auth',
  name: 'refresh',
  method: 'POST',
  path: '/v1/auth/refresh',
  summary: 'Rotate a refresh token',
  description: `The given token is replaced by the new one. If it is sent again within ${seconds(refreshGraceSeconds)}, the answer has the same new refresh token. If it is sent again later, somebody may have copied it: the session ends and the user has to sign in again. Without \`refreshToken\`, the token is read from the cookie \`__Host-frontage_refresh\`, and the new one replaces it there. The cookie is removed when the session has ended.`,
  credential: 'none',
  body: refreshBody,
  data: z.strictObject(tokens),
  errors: ['unauthenticated', 'account_suspended', 'origin_not_allowed'],
  example: { body: { refreshToken: tokensExample.refreshToken }, data: tokensExample },
});

export const logout = operation({
  group: 'auth',
  name: 'logout',
  method: 'POST',
  path: '/v1/auth/logout',
  summary: 'Log out',
  description:
    'Ends the session that the refresh token belongs to. The answer is the same when the token is unknown or the session has ended already. Without `refreshToken`, the token is read from the cookie `__Host-frontage_refresh`, which is removed.',
  credential: 'none',
  body: z.strictObject({ refreshToken: refreshToken.optional() }),
  errors: ['origin_not_allowed'],
  ...acknowledged({ body: { refreshToken: tokensExample.refreshToken } }),
});

/** The facts that anybody may know of a tenant or a brand. */
const summary = z.strictObject({ id, name: z.string(), slug: z.string(), logoUrl: z.string().nullable() });
export const toSummary = allowlist(summary);

const tenantExample = {
  id: tenantId,
  name: 'Acme Holding',
  slug: 'acme-holding',
  logoUrl: null,
  brands: [{ id: brandId, name: 'Acme Plumbing', slug: 'acme-plumbing', logoUrl: null }],
};

export const tenantLookup = operation({
  group: 'auth',
  name: 'tenant-lookup',
  method: 'POST',
  path: '/v1/auth/tenant-lookup',
  summary: 'Resolve a tenant by slug',
  description: 'For the sign-in page of a tenant: the name and logo to show, before anybody has signed in.',
  credential: 'none',
  body: z.strictObject({ slug }),
  data: z.strictObject({ tenant: summary.extend({ brands: z.array(summary) }) }),
  errors: ['not_found'],
  example: { body: { slug: tenantExample.slug }, data: { tenant: tenantExample } },
});

export const forgotPassword = operation({
  group: 'auth',
  name: 'forgot-password',
  method: 'POST',
  path: '/v1/auth/forgot-password',
  summary: 'Initiate a password reset',
  description: `Sends a mail with a link, if a user has this e-mail address. The answer is the same if nobody has it. Only the link in the newest mail works, for ${hours(resetLinkHours)}. Within that time another request sends a mail only after 5 minutes, then 10, and so on up to 55. One visitor can make ${maxResetRequests.perAddress} requests an hour.`,
  credential: 'none',
  body: z.strictObject({ email }),
  ...acknowledged({ body: { email: 'ada@acme.example' } }),
});

export const resetPassword = operation({
  group: 'auth',
  name: 'reset-password',
  method: 'POST',
  path: '/v1/auth/reset-password',
  summary: 'Reset a password',
  description: 'Sets the new password. The token can be used once. Every session of the user ends, on all devices.',
  credential: 'none',
  body: z.strictObject({ token: mailedToken, newPassword: password }),
  errors: ['invalid_reset_token', 'weak_password'],
  ...acknowledged({
    body: { token: 'pr_Zk3v0m7r0mJYw1bJk9Q2nT5uX8cE4hL6pS0aD3fG7iK', newPassword: 'seven green bicycles' },
  }),
});

export const invitationLookup = operation({
  group: 'auth',
  name: 'invitation-lookup',
  method: 'POST',
  path: '/v1/auth/invitation-lookup',
  summary: 'Resolve an invitation by token',
  description:
    'For the page on which an invitation is accepted: who invites which address to which brand. Both tokens of an invitation find it, while it can be accepted.',
  credential: 'none',
  body: z.strictObject({ token: mailedToken }),
  data: z.strictObject({
    invitation: z.strictObject({
      email: z.string().describe('The invited e-mail address'),
      role: z.enum(roles).describe('The role that the person will have in the brand'),
      brandName: z.string().describe('Name of the brand'),
      invitedBy: z.string().nullable().describe('Name of the person who invites; null when it is unknown by now'),
      expiresAt: timestamp.describe('Until when it can be accepted'),
    }),
  }),
  errors: ['not_found', 'invalid_transition'],
  example: {
    body: { token: 'inv_Zk3v0m7r0mJYw1bJk9Q2nT5uX8cE4hL6pS0aD3fG7iK' },
    data: {
      invitation: {
        email: 'grace@acme.example',
        role: 'marketing',
        brandName: 'Acme Plumbing',
        invitedBy: 'Ada Moss',
        expiresAt: '2026-12-01T12:00:00.000Z',
      },
    },
  },
});

export const acceptInvitation = operation({
  group: 'auth',
  name: 'accept-invitation',
  method: 'POST',
  path: '/v1/auth/accept-invitation',
  summary: 'Accept an invitation',
  description:
    'A new person chooses a name and a password and sends the token from the invitation mail, which proves that the e-mail address is theirs. The token that the inviter was shown does not open a new account (`email_not_verified`). A person who already has an account with the invited address sends its password, with either token, and keeps their name. The answer signs the person in, like a login.',
  credential: 'none',
  body: z.strictObject({
    token: mailedToken,
    firstName: personName.optional(),
    lastName: personName.optional(),
    password,
    session,
  }),
  data: z.strictObject({ ...tokens, deviceToken: deviceToken.optional(), user, brandId: id }),
  errors: [
    'origin_not_allowed',
    'unauthenticated',
    'account_suspended',
    'not_found',
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
    data: { ...tokensExample, deviceToken: deviceTokenExample, user: loginUser, brandId },
  },
});
