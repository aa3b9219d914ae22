import * as z from 'zod';
import { acknowledged } from '#lib/platform/core/contract/acknowledged.ts';
import { allowlist } from '#lib/platform/core/contract/allowlist.ts';
import { brandId, tenantId } from '#lib/platform/core/contract/example-ids.ts';
import { listed } from '#lib/platform/core/contract/listed.ts';
import { operation } from '#lib/platform/core/contract/operation.ts';
import { page } from '#lib/platform/core/contract/primitives.ts';
import { firstAccessHours } from '#lib/platform/core/contract/stated-numbers.ts';
import { hours } from '#lib/platform/core/contract/units.ts';
import { staffAccess, staffChange } from './shape.contract.ts';

const maxAccessHours = 8;

export const toStaffAccess = allowlist(staffAccess);

export const toStaffChange = allowlist(staffChange);

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  staffAccess: 'Access of one person of the platform staff to a brand or tenant',
  staffId: 'Id of the person of the platform staff',
  staffName: 'Name of that person',
  scope: '`tenant` is access to what belongs to the tenant and not to one brand',
  reason: 'Why the person needed access',
  openedAt: 'When the access was opened last',
  endsAt: 'When it ends at the latest',
  endedAt: 'When somebody ended it; null if nobody did',
  isOpen: 'Whether the person has access now',
  accesses: 'The people of the platform staff who have or had access, each with the newest access',
  hours: 'For how many hours: 1 to 8. Default: 1',
  staffChange: 'What platform staff made that lasts, such as an API key or a role',
  changes: 'The changes of this page, newest first',
  operation: 'The operation that made it, such as `webhooks/create`',
  object: 'What was made or changed',
  'object.type':
    'Its kind: `api-key`, `webhook`, `member` (a role), `user` (a password reset, or whether they can sign in), `invitation` or `integration`',
  'object.id': 'Its id',
  'object.name': 'Its name; null if it has none or is gone',
  madeAt: 'When it was made',
  changeId: 'Id of the change by platform staff',
};

const staffId = '01939b6e-5c00-7000-8000-0000000000b0';
const changeId = '01939b6e-5c00-7000-8000-0000000000b1';

const accessExample: z.output<typeof staffAccess> = {
  staffId,
  staffName: 'Sam Reyes',
  scope: 'brand',
  reason: 'Case 4711: the form of Austin sends no mail',
  openedAt: '2026-11-20T10:15:00.000Z',
  endsAt: '2026-11-20T11:15:00.000Z',
  endedAt: null,
  isOpen: true,
};

const changeExample: z.output<typeof staffChange> = {
  id: changeId,
  staffId,
  staffName: 'Sam Reyes',
  reason: accessExample.reason,
  operation: 'webhooks/create',
  object: { type: 'webhook', id: '01939b6e-5c00-7000-8000-000000000090', name: 'https://crm.acme.example/leads' },
  madeAt: '2026-11-20T10:20:00.000Z',
  endedAt: null,
};

const group = 'staff-access';
const opening = {
  group,
  method: 'POST',
  credential: 'user',
  roles: 'super',
  status: 201,
  body: z.strictObject({ hours: z.int().min(1).max(maxAccessHours).default(1) }),
  data: z.strictObject({ access: staffAccess }),
} as const;

const openingText = `For platform staff, with the reason in \`X-Access-Reason\`. The first request to a brand or tenant opens access for ${hours(firstAccessHours)} by itself; after its end, requests are refused until it is opened here. The admins of the brand are told by mail at once, and can end it.`;

export const openStaffAccess = operation({
  ...opening,
  name: 'open',
  path: '/v1/brands/{brandId}/staff-access',
  summary: 'Open access of platform staff to a brand',
  description: openingText,
  allowedWhenInactive: 'staff',
  example: { params: { brandId }, body: { hours: 1 }, data: { access: accessExample } },
});

export const openTenantAccess = operation({
  ...opening,
  name: 'open-tenant',
  path: '/v1/tenants/{tenantId}/staff-access',
  summary: 'Open access of platform staff to a tenant',
  description: openingText,
  errors: ['not_found'],
  example: { params: { tenantId }, body: { hours: 1 }, data: { access: { ...accessExample, scope: 'tenant' } } },
});

const shared = { group, credential: 'user', roles: ['brand_admin'] } as const;

export const listStaffAccess = operation({
  ...shared,
  name: 'list',
  method: 'GET',
  path: '/v1/brands/{brandId}/staff-access',
  summary: 'List accesses of platform staff',
  description:
    'Who of the platform staff has or had access to the brand or its tenant, why and until when. Each access is also in the audit log.',
  query: z.strictObject(page),
  ...listed('accesses', staffAccess, { params: { brandId }, entries: [accessExample] }),
});

export const endStaffAccess = operation({
  ...shared,
  name: 'end',
  method: 'PUT',
  path: '/v1/brands/{brandId}/staff-access/{staffId}/end',
  summary: 'End access of platform staff',
  description:
    'From the next request on, this person of the platform staff has no access to the brand and its tenant, and the API keys that they made in it are revoked.',
  allowedWhenInactive: true,
  ...acknowledged({ params: { brandId, staffId } }),
});

export const listStaffChanges = operation({
  ...shared,
  name: 'list-changes',
  method: 'GET',
  path: '/v1/brands/{brandId}/staff-changes',
  summary: 'List what platform staff made',
  description:
    'API keys, webhooks, roles, suspensions, password resets, invitations and connections that platform staff made or changed in the brand. Each can be ended.',
  query: z.strictObject(page),
  ...listed('changes', staffChange, { params: { brandId }, entries: [changeExample] }),
});

export const endStaffChange = operation({
  ...shared,
  name: 'end-change',
  method: 'PUT',
  path: '/v1/brands/{brandId}/staff-changes/{changeId}/end',
  summary: 'End what platform staff made',
  description:
    'Revokes the API key, disables the webhook, restores the role, locations or status from before, makes the reset link invalid, revokes the invitation or disconnects the service. What is ended already stays as it is.',
  data: z.strictObject({ change: staffChange }),
  errors: ['last_brand_admin', 'invalid_transition'],
  allowedWhenInactive: true,
  example: {
    params: { brandId, changeId },
    data: { change: { ...changeExample, endedAt: '2026-11-20T10:30:00.000Z' } },
  },
});
