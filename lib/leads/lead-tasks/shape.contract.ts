import * as z from 'zod';
import { actor } from '#lib/leads/lead-people/shape.contract.ts';
import { lead } from '#lib/leads/leads/shape.contract.ts';
import { allowlist } from '#lib/platform/core/contract/allowlist.ts';
import { id, stamps, timestamp } from '#lib/platform/core/contract/primitives.ts';

/** @public Named in the reference of the API. */
export const leadTask = z.strictObject({
  id,
  leadId: id,
  text: z.string(),
  dueAt: timestamp,
  assignedTo: actor.nullable(),
  done: z.boolean(),
  doneAt: timestamp.nullable(),
  createdBy: actor,
  ...stamps,
});
export type LeadTask = z.output<typeof leadTask>;
export const showTask = allowlist(leadTask);

/** @public A task in the list over all leads: named in the reference of the API. */
export const taskOfLead = leadTask.extend({ lead, locationName: z.string().nullable() });
export const showTaskOfLead = allowlist(taskOfLead);
