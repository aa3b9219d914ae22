import * as z from 'zod';
import { id, stamps, timestamp } from '#lib/platform/core/contract/primitives.ts';

export const eventTypes = ['lead.submitted'] as const;

export const webhook = z.strictObject({
  id,
  url: z.string(),
  description: z.string().nullable(),
  eventTypes: z.array(z.enum(eventTypes)),
  formIds: z.array(id).nullable(),
  locationIds: z.array(id).nullable(),
  status: z.enum(['active', 'disabled']),
  disabledReason: z
    .enum(['gone', 'failing', 'by_user'])
    .nullable()
    .describe(
      'Why it is disabled: `gone`: it answered 410. `failing`: a delivery failed ten times and no other succeeded since its first attempt. `by_user`: somebody disabled it. Null while it is active',
    ),
  consecutiveFailures: z.int(),
  lastSuccessAt: timestamp.nullable(),
  customHeaderNames: z.array(z.string()),
  managedBy: z
    .strictObject({ type: z.enum(['form', 'integration']), id: z.string() })
    .nullable()
    .describe(
      'The form or the integration that created it, and alone can change its address and delete it; null for one that a person created',
    ),
  ...stamps,
});
export type Webhook = z.output<typeof webhook>;
