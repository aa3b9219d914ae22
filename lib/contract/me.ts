import * as z from 'zod';
import { operation } from './operation.ts';
import { text } from './primitives.ts';
import { user, userExample } from './users.ts';

export const getMe = operation({
  group: 'me',
  name: 'get',
  method: 'GET',
  path: '/v1/me',
  summary: 'The signed-in user, with brands and assigned locations',
  credential: 'user',
  roles: 'any',
  data: z.strictObject({ user, mustChangePassword: z.boolean() }),
  etag: true,
  example: { data: { user: userExample, mustChangePassword: false } },
});

const passwords = z
  .strictObject({
    firstName: text(80).optional(),
    lastName: text(80).optional(),
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
          message: `is required together with ${given}`,
          params: { code: 'required' },
        });
    }
  });

export const updateMe = operation({
  group: 'me',
  name: 'update',
  method: 'PUT',
  path: '/v1/me',
  summary: 'Change own name or password',
  description: 'A new password completes a forced rotation and ends the sessions of every other device.',
  credential: 'user',
  roles: 'any',
  body: passwords,
  data: z.strictObject({ user, mustChangePassword: z.boolean() }),
  etag: true,
  errors: ['weak_password'],
  example: { body: { firstName: 'Ada', lastName: 'Moss' }, data: { user: userExample, mustChangePassword: false } },
});
