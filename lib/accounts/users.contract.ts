import * as z from 'zod';
import { operation, roles } from '#lib/core/operation.ts';
import { email, id, nextCursor, ok, page, stamps, text, timestamp } from '#lib/core/primitives.ts';

const status = z.enum(['active', 'suspended']);

export const user = z.strictObject({
  id,
  email,
  firstName: z.string(),
  lastName: z.string(),
  isSuperAdmin: z.boolean(),
  tenantId: id,
  status,
  lastLoginAt: timestamp.nullable(),
  ...stamps,
  brandRoles: z.array(z.strictObject({ brandId: id, role: z.enum(roles) })).optional(),
  assignments: z.array(z.strictObject({ locationId: id, brandId: id })).optional(),
});
export type User = z.output<typeof user>;

/** A user for the examples of the documentation. */
export const userExample: User = {
  id: '01939b6e-5c00-7000-8000-000000000001',
  email: 'ada@acme.example',
  firstName: 'Ada',
  lastName: 'Moss',
  isSuperAdmin: false,
  tenantId: '01939b6e-5c00-7000-8000-000000000002',
  status: 'active',
  lastLoginAt: '2026-11-20T09:00:00.000Z',
  createdAt: '2026-01-05T12:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  brandRoles: [{ brandId: '01939b6e-5c00-7000-8000-000000000003', role: 'brand_admin' }],
  assignments: [],
};

const maxLocations = 500;

/** The locations assigned to a franchisee. */
export const locationIds = z
  .array(id)
  .max(maxLocations)
  .refine((ids) => new Set(ids).size === ids.length, {
    error: 'must not name a location twice',
    params: { code: 'format' },
  });

const params = { brandId: '01939b6e-5c00-7000-8000-000000000003', userId: userExample.id };

const shared = { group: 'users', credential: 'user', roles: ['brand_admin'] } as const;
const path = '/v1/brands/{brandId}/users/{userId}';

export const listUsers = operation({
  ...shared,
  name: 'list',
  method: 'GET',
  path: '/v1/brands/{brandId}/users',
  summary: 'List users of a brand',
  description: 'Roles and assignments are those in the brands that the caller administers.',
  query: z.strictObject({
    ...page,
    role: z.enum(roles).optional().describe('Their role in this brand'),
    status: status.optional(),
    q: text(100).optional().describe('Part of the name or e-mail address'),
    locationId: id.optional().describe('Franchisees who are assigned to this location'),
  }),
  data: z.strictObject({ users: z.array(user), nextCursor }),
  errors: ['invalid_cursor'],
  example: { params: { brandId: params.brandId }, data: { users: [userExample], nextCursor: null } },
});

export const getUser = operation({
  ...shared,
  name: 'get',
  method: 'GET',
  path,
  summary: 'Get user details',
  data: z.strictObject({ user }),
  etag: true,
  example: { params, data: { user: userExample } },
});

export const removeUser = operation({
  ...shared,
  name: 'remove',
  method: 'DELETE',
  path,
  summary: 'Remove user from brand',
  description: 'Role and assignments in this brand end. Somebody without a role in any other brand is signed out.',
  data: ok,
  etag: true,
  errors: ['last_brand_admin'],
  example: { params, data: { ok: true } },
});

export const updateUserRole = operation({
  ...shared,
  name: 'update-role',
  method: 'PUT',
  path: `${path}/role`,
  summary: 'Update user role within the brand',
  description: 'Counts from the next request. Who is no franchisee any more is assigned to no location.',
  body: z.strictObject({ role: z.enum(roles) }),
  data: ok,
  etag: true,
  errors: ['last_brand_admin'],
  example: { params, body: { role: 'marketing' }, data: { ok: true } },
});

export const updateUserLocations = operation({
  ...shared,
  name: 'update-locations',
  method: 'PUT',
  path: `${path}/locations`,
  summary: 'Replace location assignments for a franchisee',
  body: z.strictObject({ locationIds }),
  data: ok,
  etag: true,
  errors: ['not_a_franchisee', 'invalid_reference'],
  example: { params, body: { locationIds: [] }, data: { ok: true } },
});

export const updateUserStatus = operation({
  ...shared,
  name: 'update-status',
  method: 'PUT',
  path: `${path}/status`,
  summary: 'Update user status',
  description:
    'For who administers every brand of the user. Suspension ends all sessions at once. Nobody suspends themselves.',
  body: z.strictObject({ status }),
  data: z.strictObject({ user }),
  etag: true,
  errors: ['forbidden', 'last_brand_admin', 'invalid_transition'],
  example: { params, body: { status: 'active' }, data: { user: userExample } },
});

export const resetUserPassword = operation({
  ...shared,
  name: 'reset-password',
  method: 'PUT',
  path: `${path}/reset-password`,
  summary: "Reset a user's password",
  description:
    'For who administers every brand of the user. The password is shown once, lasts 72 hours and opens nothing but the choice of a new one. Sessions of the user end, and a mail tells them. Neither for oneself nor for platform staff.',
  data: z.strictObject({ tempPassword: z.string() }),
  etag: true,
  errors: ['forbidden', 'invalid_transition'],
  example: { params, data: { tempPassword: 'K7mWq4TzRx9bHd3NfPc6' } },
});
