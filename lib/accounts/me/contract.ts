import * as z from 'zod';
import { signInEvent } from '#lib/accounts/auth/sign-ins.contract.ts';
import { userExample } from '#lib/accounts/users/contract.ts';
import { user } from '#lib/accounts/users/shape.contract.ts';
import { acknowledged } from '#lib/platform/core/contract/acknowledged.ts';
import { allowlist } from '#lib/platform/core/contract/allowlist.ts';
import { listed } from '#lib/platform/core/contract/listed.ts';
import { operation } from '#lib/platform/core/contract/operation.ts';
import { id, page, personName, text, timestamp } from '#lib/platform/core/contract/primitives.ts';
import { auditDays, failedSignInDays, failuresPerNotice } from '#lib/platform/core/contract/stated-numbers.ts';
import { days } from '#lib/platform/core/contract/units.ts';
import { coreErrors } from '#lib/platform/texts/core/errors.ts';

export const getMe = operation({
  group: 'me',
  name: 'get',
  method: 'GET',
  path: '/v1/me',
  summary: 'Get current user',
  description: 'The signed-in user with their roles in all brands and their assigned locations.',
  credential: 'user',
  roles: 'any',
  data: z.strictObject({ user, mustChangePassword: z.boolean() }),
  etag: true,
  example: { data: { user: userExample, mustChangePassword: false } },
});

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  signIn: 'A sign-in of the user',
  currentPassword: 'Required together with `newPassword`',
  newPassword: 'The password to use from now on; needs `currentPassword`. Passwords that are easy to guess are refused',
  firstName: 'Given name',
  lastName: 'Family name',
  signature: 'Text below the answers of the user to leads; null for none',
  at: 'When it happened',
  event:
    '`failed`: wrong password. `many_failed`: the tenth failure, which is also told by mail. `password_issued`: an admin set a temporary password. `signed_out_everywhere`: the user ended their sessions. `session_ended`: the user ended one session',
  signIns: 'The sign-ins of this page, newest first',
};

const passwords = z
  .strictObject({
    firstName: personName.optional(),
    lastName: personName.optional(),
    signature: text(500).nullable().optional(),
    currentPassword: z.string().min(1).max(1024).optional(),
    newPassword: z.string().min(1).max(1024).optional(),
  })
  .superRefine((value, context) => {
    for (const [given, missing] of [
      ['newPassword', 'currentPassword'],
      ['currentPassword', 'newPassword'],
    ] as const) {
      if (value[given] !== undefined && value[missing] === undefined)
        context.addIssue({
          code: 'custom',
          path: [missing],
          message: coreErrors().requiredWith(given),
          params: { code: 'required' },
        });
    }
  });

export const updateMe = operation({
  group: 'me',
  name: 'update',
  method: 'PUT',
  path: '/v1/me',
  actsAnew: true,
  summary: 'Update current user / complete force-rotation',
  description:
    'Changes the name or the password. A new password completes a forced rotation (`mustChangePassword`) and ends the sessions on all other devices.',
  credential: 'user',
  roles: 'any',
  body: passwords,
  data: z.strictObject({ user, mustChangePassword: z.boolean() }),
  etag: true,
  errors: ['weak_password'],
  example: { body: { firstName: 'Ada', lastName: 'Moss' }, data: { user: userExample, mustChangePassword: false } },
});

export const signOutEverywhere = operation({
  group: 'me',
  name: 'sign-out-everywhere',
  method: 'POST',
  path: '/v1/me/sign-out-everywhere',
  summary: 'Sign out everywhere',
  description:
    'Ends every session of the user, on all devices: access tokens and refresh tokens of those sessions are rejected from the next request on.',
  credential: 'user',
  roles: 'any',
  body: z.strictObject({
    keepCurrent: z
      .boolean()
      .default(false)
      .describe('Whether the session of this request lasts. By default it ends as well'),
  }),
  ...acknowledged({ body: { keepCurrent: true } }),
});

/** @public Named in the reference of the API. */
export const signIn = z.strictObject({
  id,
  at: timestamp,
  event: signInEvent,
  isKnown: z
    .boolean()
    .nullable()
    .describe('Whether the device or network was used for an earlier sign-in; null for what is not a sign-in'),
});
export const toSignIn = allowlist(signIn);

export const listSignIns = operation({
  group: 'me',
  name: 'list-sign-ins',
  method: 'GET',
  path: '/v1/me/sign-ins',
  summary: 'List own sign-ins',
  description: `Sign-ins, password changes and endings of all sessions of the last ${days(auditDays)}, failed sign-ins of the last ${days(failedSignInDays)}. \`many_failed\` marks each ${failuresPerNotice}th failure.`,
  credential: 'user',
  roles: 'any',
  query: z.strictObject(page),
  ...listed('signIns', signIn, {
    entries: [
      {
        id: '01939b6e-5c00-7000-8000-0000000000b0',
        at: '2026-01-10T12:00:00.000Z',
        event: 'signed_in',
        isKnown: true,
      },
    ],
  }),
});
