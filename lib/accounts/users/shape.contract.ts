import * as z from 'zod';
import { allowlist } from '#lib/platform/core/contract/allowlist.ts';
import { roles } from '#lib/platform/core/contract/operation.ts';
import { email, id, stamps, timestamp } from '#lib/platform/core/contract/primitives.ts';

export const status = z.enum(['active', 'suspended']);

export const user = z.strictObject({
  id,
  email,
  firstName: z.string(),
  lastName: z.string(),
  signature: z.string().nullable(),
  isSuperAdmin: z.boolean(),
  tenantId: id,
  status: status,
  lastLoginAt: timestamp.nullable(),
  ...stamps,
  brandRoles: z.array(z.strictObject({ brandId: id, role: z.enum(roles) })).optional(),
  assignments: z.array(z.strictObject({ locationId: id, brandId: id })).optional(),
  regionAssignments: z.array(z.strictObject({ regionId: id, brandId: id })).optional(),
});
export type User = z.output<typeof user>;
export const toUser = allowlist(user);
