import * as z from 'zod';
import { roles } from '#lib/platform/core/contract/operation.ts';
import { email, id, stamps, timestamp } from '#lib/platform/core/contract/primitives.ts';

export const status = z.enum(['pending', 'accepted', 'revoked', 'expired']);
export const invitation = z.strictObject({
  id,
  email,
  role: z.enum(roles),
  locationIds: z.array(id).describe('The locations that a franchisee is assigned to on acceptance'),
  regionIds: z.array(id).describe('The regions that a franchisee is assigned to on acceptance'),
  status,
  invitedBy: id.describe('The user who sent it'),
  expiresAt: timestamp,
  acceptedAt: timestamp.nullable(),
  lastSentAt: timestamp,
  ...stamps,
});
