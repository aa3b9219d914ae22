import * as z from 'zod';
import { acknowledged } from '#lib/platform/core/contract/acknowledged.ts';
import { brandId, tenantId } from '#lib/platform/core/contract/example-ids.ts';
import { listed } from '#lib/platform/core/contract/listed.ts';
import { operation, roles } from '#lib/platform/core/contract/operation.ts';
import { id, page, text } from '#lib/platform/core/contract/primitives.ts';
import { temporaryPasswordHours } from '#lib/platform/core/contract/sign-in-numbers.ts';
import { single } from '#lib/platform/core/contract/single.ts';
import { hours } from '#lib/platform/core/contract/units.ts';
import { accountShapes } from '#lib/platform/texts/errors.ts';
import { status, type User, user } from './shape.contract.ts';

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  user: 'A person who can sign in',
  firstName: 'Given name',
  lastName: 'Family name',
  signature: 'Text below the answers of the user to leads; null for none',
  email: 'E-mail address, with which the user signs in',
  isSuperAdmin: 'Whether the user is platform staff, with access to every brand',
  'user.tenantId': 'The tenant that the account belongs to',
  status: 'A suspended user cannot sign in',
  lastLoginAt: 'When the user last signed in; null if never',
  'user.createdAt': 'When the account was created',
  brandRoles: 'Roles by brand. Omitted in the answer of a login',
  'brandRoles.brandId': 'The brand',
  role: '`brand_admin`: everything in the brand. `marketing`: content, forms and promotions. `franchisee`: the assigned locations',
  'brandRoles.role': 'The role in that brand',
  assignments: 'The locations that a franchisee is assigned to. Omitted in the answer of a login',
  'assignments.locationId': 'The location',
  'assignments.brandId': 'The brand of the location',
  regionAssignments:
    'The regions whose locations a franchisee may access, on top of `assignments`. Omitted in the answer of a login',
  'regionAssignments.regionId': 'The region',
  'regionAssignments.brandId': 'The brand of the region',
  regionIds:
    'All regions that the franchisee is assigned to from now on: at most 50, none twice. Their locations follow. Default: those of before',
  locationIds: 'All locations that the franchisee is assigned to from now on: at most 500, none twice',
  tempPassword: `Temporary password, valid for ${hours(temporaryPasswordHours)}. Shown only here`,
  users: 'The users of this page',
};

/** A user for the examples of the documentation. */
export const userExample: User = {
  id: '01939b6e-5c00-7000-8000-000000000001',
  email: 'ada@acme.example',
  firstName: 'Ada',
  lastName: 'Moss',
  signature: 'Ada Moss\nAcme Plumbing, Austin',
  isSuperAdmin: false,
  tenantId,
  status: 'active',
  lastLoginAt: '2026-11-20T09:00:00.000Z',
  createdAt: '2026-01-05T12:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  brandRoles: [{ brandId, role: 'brand_admin' }],
  assignments: [],
  regionAssignments: [],
};

const maxLocations = 500;

/** The locations assigned to a franchisee. */
export const locationIds = z
  .array(id)
  .max(maxLocations)
  .refine((ids) => new Set(ids).size === ids.length, {
    error: () => accountShapes().distinctLocations,
    params: { code: 'format' },
  });

/** The regions assigned to a franchisee. */
export const regionIds = z
  .array(id)
  .max(50)
  .refine((ids) => new Set(ids).size === ids.length, {
    error: () => accountShapes().distinctRegions,
    params: { code: 'format' },
  });

const params = { brandId, userId: userExample.id };

const shared = { group: 'users', credential: 'user', roles: ['brand_admin'] } as const;
const path = '/v1/brands/{brandId}/users/{userId}';

export const listUsers = operation({
  ...shared,
  name: 'list',
  method: 'GET',
  path: '/v1/brands/{brandId}/users',
  summary: 'List users of a brand',
  description:
    'The people with a role in the brand. Roles and assignments are shown for the brands that the caller administers.',
  query: z.strictObject({
    ...page,
    role: z.enum(roles).optional().describe('Only users with this role in the brand'),
    status: status.optional(),
    q: text(100).optional().describe('Part of the name or e-mail address'),
    locationId: id.optional().describe('Only franchisees who are assigned to this location'),
    regionId: id
      .optional()
      .describe('Only franchisees who are assigned to this region, or have a location of it or of a region within it'),
  }),
  ...listed('users', user, { params: { brandId: params.brandId }, entries: [userExample] }),
});

export const getUser = operation({
  ...shared,
  name: 'get',
  method: 'GET',
  path,
  summary: 'Get user details',
  description: 'Roles and assignments are shown for the brands that the caller administers.',
  ...single('user', user, { params, value: userExample }),
});

export const removeUser = operation({
  ...shared,
  name: 'remove',
  method: 'DELETE',
  path,
  summary: 'Remove user from brand',
  description:
    'Ends the role and the assignments in this brand. A user without a role in any other brand is signed out. The last brand admin cannot be removed.',
  etag: true,
  errors: ['last_brand_admin'],
  ...acknowledged({ params }),
});

export const updateUserRole = operation({
  ...shared,
  name: 'update-role',
  byStaff: 'noted',
  method: 'PUT',
  path: `${path}/role`,
  summary: 'Update user role within the brand',
  description:
    'Applies from the next request on. A user who is no longer a franchisee loses the assignments to locations. The last brand admin keeps the role.',
  body: z.strictObject({ role: z.enum(roles) }),
  etag: true,
  errors: ['last_brand_admin'],
  ...acknowledged({ params, body: { role: 'marketing' } }),
});

export const updateUserLocations = operation({
  ...shared,
  name: 'update-locations',
  byStaff: 'noted',
  method: 'PUT',
  path: `${path}/locations`,
  summary: 'Replace location assignments for a franchisee',
  description:
    'Applies from the next request on. An empty list of locations removes those that were assigned; regions stay unless `regionIds` is given, too. Of a region, the franchisee has the locations that it has at the time of each request.',
  body: z.strictObject({ locationIds, regionIds: regionIds.optional() }),
  etag: true,
  errors: ['not_a_franchisee', 'invalid_reference'],
  ...acknowledged({ params, body: { locationIds: [] } }),
});

export const updateUserStatus = operation({
  ...shared,
  name: 'update-status',
  byStaff: 'noted',
  method: 'PUT',
  path: `${path}/status`,
  summary: 'Update user status',
  description:
    'Requires the admin role in all brands of the user. Suspension ends all sessions of the user at once. You cannot suspend your own account.',
  body: z.strictObject({ status }),
  errors: ['forbidden', 'last_brand_admin', 'invalid_transition'],
  ...single('user', user, { params, body: { status: 'active' }, value: userExample }),
});

export const resetUserPassword = operation({
  ...shared,
  name: 'reset-password',
  byStaff: 'never',
  method: 'PUT',
  path: `${path}/reset-password`,
  actsAnew: true,
  summary: "Reset a user's password",
  description: `Issues a temporary password. It is shown once, is valid for ${hours(temporaryPasswordHours)}, and allows only to choose a new password. The sessions of the user end, and the user gets a mail about it. Requires the admin role in all brands of the user. It is not possible for your own account or for platform staff.`,
  data: z.strictObject({ tempPassword: z.string() }),
  etag: true,
  errors: ['forbidden', 'invalid_transition'],
  example: { params, data: { tempPassword: 'k7wt-h2rx-9fdj-qzc4' } },
});

export const sendResetLink = operation({
  ...shared,
  name: 'send-reset-link',
  byStaff: 'noted',
  method: 'PUT',
  path: `${path}/send-reset-link`,
  summary: 'Send a password reset link',
  description:
    'Mails the user a link to choose a new password, which nobody else learns; until then the present one stays valid. While the link in a mail of the last minutes is valid, no other one is sent. Platform staff use this instead of a temporary password.',
  ...acknowledged({ params }),
});
