import * as z from 'zod';
import { actor } from '#lib/leads/lead-people/shape.contract.ts';
import { allowlist } from '#lib/platform/core/contract/allowlist.ts';
import { id, stamps } from '#lib/platform/core/contract/primitives.ts';

/** @public Named in the reference of the API. */
export const leadNote = z.strictObject({
  id,
  leadId: id,
  text: z.string(),
  mentions: z.array(id),
  createdBy: actor,
  ...stamps,
});
export type LeadNote = z.output<typeof leadNote>;
export const showNote = allowlist(leadNote);
