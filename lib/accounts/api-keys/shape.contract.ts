import * as z from 'zod';
import { id, stamps, timestamp } from '#lib/platform/core/contract/primitives.ts';

export const apiKey = z.strictObject({
  id,
  name: z.string(),
  prefix: z.string(),
  last4: z.string(),
  scopes: z.array(z.string()),
  locationIds: z.array(id).nullable(),
  regionIds: z.array(id),
  expiresAt: timestamp.nullable(),
  status: z.enum(['active', 'revoked', 'expired']),
  createdBy: id,
  creatorIsAdmin: z
    .boolean()
    .describe(
      'Whether the creator is still an active admin of the brand. A key keeps working when its creator leaves: rotate or revoke it then, as they may still know it',
    ),
  lastUsedAt: timestamp.nullable(),
  lastUsedIp: z.string().nullable(),
  ...stamps,
});
export type ApiKey = z.output<typeof apiKey>;
