import { handle } from '#lib/http/handle.ts';
import { deleteLeadCall } from '#lib/leads/lead-work/contract.ts';
import { takeBackCall } from '#lib/use-cases/leads/work/call.ts';
import { workOn } from '#lib/use-cases/leads/work/working.ts';

export const handler = handle(deleteLeadCall, ({ params }, context) =>
  workOn(context, params.leadId, takeBackCall(params.callId)),
);
