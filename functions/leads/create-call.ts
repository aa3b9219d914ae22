import { handle } from '#lib/http/handle.ts';
import { createLeadCall } from '#lib/leads/lead-work/contract.ts';
import { noteCall } from '#lib/use-cases/leads/work/call.ts';
import { workOn } from '#lib/use-cases/leads/work/working.ts';

export const handler = handle(createLeadCall, ({ params, body }, context) =>
  workOn(context, params.leadId, noteCall(body.result)),
);
