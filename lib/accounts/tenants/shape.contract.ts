import * as z from 'zod';
import { allowlist } from '#lib/platform/core/contract/allowlist.ts';
import { id, stamps } from '#lib/platform/core/contract/primitives.ts';

export const tenant = z.strictObject({
  id,
  name: z.string(),
  slug: z.string(),
  logoUrl: z.string().nullable(),
  ...stamps,
});
export type Tenant = z.output<typeof tenant>;
export const toTenant = allowlist(tenant);
