import { handle } from '#lib/http/handle.ts';
import { updateLeadAssignment } from '#lib/leads/lead-work/contract.ts';
import { assign } from '#lib/use-cases/leads/work/assign.ts';
import { workOn } from '#lib/use-cases/leads/work/working.ts';

export const handler = handle(updateLeadAssignment, ({ params, body }, context) =>
  workOn(context, params.leadId, assign(body.assignedTo)),
);
