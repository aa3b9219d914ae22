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
