import * as z from 'zod';
import { brandId, locationId, tenantId } from '#lib/platform/core/contract/example-ids.ts';
import { listed } from '#lib/platform/core/contract/listed.ts';
import { operation } from '#lib/platform/core/contract/operation.ts';
import { id, moment, page, timestamp } from '#lib/platform/core/contract/primitives.ts';
import { auditDays } from '#lib/platform/core/contract/stated-numbers.ts';
import { days } from '#lib/platform/core/contract/units.ts';

/** @public Named in the reference of the API. */
export const auditEntry = z.strictObject({
  id,
  at: timestamp,
  actor: z.strictObject({
    type: z.enum(['user', 'api_key', 'system']),
    id: z.string().nullable(),
    name: z.string().nullable(),
  }),
  operation: z.string(),
  object: z.strictObject({ type: z.string(), id: z.string(), name: z.string().nullable(), exists: z.boolean() }),
  changes: z.array(z.strictObject({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  requestId: z.string(),
  reason: z
    .string()
    .nullable()
    .describe(
      'The reason that platform staff gave in `X-Access-Reason`, or why the platform made the change; else null',
    ),
  accessId: id.nullable(),
});
export type ShownAuditEntry = z.output<typeof auditEntry>;

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  auditEntry: 'Who changed what, and when',
  at: 'When it happened',
  actor: 'Who made the change',
  'actor.type': '`system` is the platform itself, for example a scheduled publication',
  'actor.id': 'Id of the user or of the API key; null for the system',
  'actor.name': 'Name of the user or of the API key; null when it is unknown by now',
  operation: 'The operation that made the change, such as `locations/update`',
  object: 'What was changed',
  'object.type': 'Kind of the changed object, such as `location`',
  'object.id': 'Id of the changed object',
  'object.name':
    'Its name or title now; the one in the change if it is deleted; null if it has none, or the change does not name it',
  'object.exists':
    'Whether it can be opened: false for what is deleted, and for settings that are no object of their own',
  changes: 'The changed fields. Secrets, and what visitors wrote, are left out',
  field: 'Name of the field',
  before: 'Value before the change; absent when there was none',
  after: 'Value after the change; absent when there is none',
  requestId: '`X-Request-Id` of the answer to the request',
  accessId: 'The opened access of platform staff with which it was made; null for others',
  entries: 'The entries of this page, newest first',
  'query.objectType': 'Only changes of this kind of object, such as `location`',
  'query.operation': 'Only changes by this operation, such as `locations/update`',
  'query.from': 'Only changes at or after this time',
  'query.to': 'Only changes at or before this time',
};

const query = z.strictObject({
  ...page,
  objectType: z.string().trim().min(1).max(60).optional(),
  object: z.string().trim().min(1).max(64).optional().describe('Only changes of the object with this id'),
  actor: z.string().trim().min(1).max(64).optional().describe('Only changes by the user or API key with this id'),
  operation: z.string().trim().min(1).max(80).optional(),
  from: moment.optional(),
  to: moment.optional(),
});

const example: z.output<typeof auditEntry> = {
  id: '01939b6e-5c00-7000-8000-0000000000a0',
  at: '2026-01-10T12:00:00.000Z',
  actor: { type: 'user', id: '01939b6e-5c00-7000-8000-000000000004', name: 'Ada Lovelace' },
  operation: 'locations/update',
  object: { type: 'location', id: locationId, name: 'Acme Plumbing Austin', exists: true },
  changes: [{ field: 'status', before: 'active', after: 'temporarily_closed' }],
  requestId: 'Y2xvdWQ',
  reason: null,
  accessId: null,
};

/** A change of the person's own account. */
const tenantExample: z.output<typeof auditEntry> = {
  ...example,
  id: '01939b6e-5c00-7000-8000-0000000000a1',
  operation: 'me/update',
  object: { type: 'user', id: '01939b6e-5c00-7000-8000-000000000004', name: 'Ada Lovelace', exists: false },
  changes: [{ field: 'firstName', before: 'Augusta', after: 'Ada' }],
};

export const listAuditLog = operation({
  group: 'audit-log',
  name: 'list',
  method: 'GET',
  path: '/v1/brands/{brandId}/audit-log',
  summary: 'List audit log entries',
  description: `The changes in the brand in the last ${days(auditDays)}. Secrets and what visitors wrote are left out. Long values are shortened and end in \`(cut)\`.`,
  credential: 'any',
  roles: ['brand_admin'],
  query,
  ...listed('entries', auditEntry, { params: { brandId }, entries: [example] }),
});

export const listTenantAuditLog = operation({
  group: 'audit-log',
  name: 'list-tenant',
  method: 'GET',
  path: '/v1/tenants/{tenantId}/audit-log',
  summary: 'List audit log entries of a tenant',
  description: `Entries of the last ${days(auditDays)} that concern the tenant and not one brand: changes of people to their own accounts, sessions, and the access of platform staff. Requires the admin role in all of the tenant's brands.`,
  credential: 'user',
  roles: 'any',
  query,
  ...listed('entries', auditEntry, { params: { tenantId }, entries: [tenantExample] }),
  errors: ['role_required', 'invalid_cursor'],
});
