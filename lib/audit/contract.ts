import * as z from 'zod';
import { operation } from '#lib/core/operation.ts';
import { id, moment, nextCursor, page, timestamp } from '#lib/core/primitives.ts';

const entry = z.strictObject({
  id,
  at: timestamp,
  actor: z.strictObject({
    type: z.enum(['user', 'api_key', 'system']),
    id: z.string().nullable(),
    name: z.string().nullable(),
  }),
  operation: z.string(),
  object: z.strictObject({ type: z.string(), id: z.string() }),
  changes: z.array(z.strictObject({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  requestId: z.string(),
  reason: z.string().nullable().describe('Why platform staff looked, or the product acted'),
});
export type ShownAuditEntry = z.output<typeof entry>;

const query = z.strictObject({
  ...page,
  objectType: z.string().trim().min(1).max(60).optional(),
  object: z.string().trim().min(1).max(64).optional().describe('Its id'),
  actor: z.string().trim().min(1).max(64).optional().describe('The id of a user or an API key'),
  operation: z.string().trim().min(1).max(80).optional(),
  from: moment.optional(),
  to: moment.optional(),
});

const data = z.strictObject({ entries: z.array(entry), nextCursor });

const brandId = '01939b6e-5c00-7000-8000-000000000003';

export const listAuditLog = operation({
  group: 'audit-log',
  name: 'list',
  method: 'GET',
  path: '/v1/brands/{brandId}/audit-log',
  summary: 'List audit log entries',
  description:
    'The newest first, for 400 days. Secrets and what visitors wrote are left out; of values that are too long only the beginning is kept, which ends in `(cut)`.',
  credential: 'any',
  roles: ['brand_admin'],
  query,
  data,
  errors: ['invalid_cursor'],
  example: {
    params: { brandId },
    data: {
      entries: [
        {
          id: '01939b6e-5c00-7000-8000-0000000000a0',
          at: '2026-01-10T12:00:00.000Z',
          actor: { type: 'user', id: '01939b6e-5c00-7000-8000-000000000004', name: 'Ada Lovelace' },
          operation: 'locations/update',
          object: { type: 'location', id: '01939b6e-5c00-7000-8000-000000000010' },
          changes: [{ field: 'status', before: 'active', after: 'temporarily_closed' }],
          requestId: 'Y2xvdWQ',
          reason: null,
        },
      ],
      nextCursor: null,
    },
  },
});

const tenantId = '01939b6e-5c00-7000-8000-000000000002';

export const listTenantAuditLog = operation({
  group: 'audit-log',
  name: 'list-tenant',
  method: 'GET',
  path: '/v1/tenants/{tenantId}/audit-log',
  summary: 'List audit log entries of a tenant',
  description:
    "What concerns a tenant and none of its brands: changes that people make to their own accounts, sessions, and platform staff's access. The newest first, for 400 days. Of a tenant's people, only the admins of all its brands may read it.",
  credential: 'user',
  roles: 'any',
  query,
  data,
  errors: ['role_required', 'invalid_cursor'],
  example: {
    params: { tenantId },
    data: {
      entries: [
        {
          id: '01939b6e-5c00-7000-8000-0000000000a1',
          at: '2026-01-10T12:00:00.000Z',
          actor: { type: 'user', id: '01939b6e-5c00-7000-8000-000000000004', name: 'Ada Lovelace' },
          operation: 'me/update',
          object: { type: 'user', id: '01939b6e-5c00-7000-8000-000000000004' },
          changes: [{ field: 'firstName', before: 'Augusta', after: 'Ada' }],
          requestId: 'Y2xvdWQ',
          reason: null,
        },
      ],
      nextCursor: null,
    },
  },
});
