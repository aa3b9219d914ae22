import * as z from 'zod';
import { id, timestamp } from '#lib/platform/core/contract/primitives.ts';

export const staffAccess = z.strictObject({
  staffId: id,
  staffName: z.string(),
  scope: z.enum(['brand', 'tenant']),
  reason: z.string(),
  openedAt: timestamp,
  endsAt: timestamp,
  endedAt: timestamp.nullable(),
  isOpen: z.boolean(),
});
export const storedAccess = staffAccess.omit({ isOpen: true });
export const staffChange = z.strictObject({
  id,
  staffId: id,
  staffName: z.string(),
  reason: z.string(),
  operation: z.string(),
  object: z.strictObject({ type: z.string(), id: z.string(), name: z.string().nullable() }),
  madeAt: timestamp,
  endedAt: timestamp.nullable(),
});
export const storedChange = staffChange.extend({ object: staffChange.shape.object.omit({ name: true }) });
