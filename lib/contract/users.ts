import * as z from 'zod';
import { roles } from './operation.ts';
import { email, id, stamps, timestamp } from './primitives.ts';

export const user = z.strictObject({
  id,
  email,
  firstName: z.string(),
  lastName: z.string(),
  isSuperAdmin: z.boolean(),
  tenantId: id,
  status: z.enum(['active', 'suspended']),
  lastLoginAt: timestamp.nullable(),
  ...stamps,
  brandRoles: z.array(z.strictObject({ brandId: id, role: z.enum(roles) })).optional(),
  assignments: z.array(z.strictObject({ locationId: id, brandId: id })).optional(),
});
export type User = z.output<typeof user>;

/** Somebody for the examples of the documentation. */
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
