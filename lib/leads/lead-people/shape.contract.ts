import * as z from 'zod';
import { roles } from '#lib/platform/core/contract/operation.ts';
import { id } from '#lib/platform/core/contract/primitives.ts';

/** @public Who did something to a lead: named in the reference of the API. */
export const actor = z.strictObject({
  type: z.enum(['user', 'api_key']),
  id,
  name: z.string().nullable(),
});
export type Actor = z.output<typeof actor>;

/** @public Named in the reference of the API. */
export const leadPerson = z.strictObject({
  id,
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(roles),
});

export const actorExample: Actor = { type: 'user', id: '01939b6e-5c00-7000-8000-000000000001', name: 'Ada Moss' };
