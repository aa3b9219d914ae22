import { handle } from '#lib/http/handle.ts';
import { createLeadCall } from '#lib/leads/lead-work/contract.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { noteCall } from '#lib/use-cases/leads/work/call.ts';
import { workOn } from '#lib/use-cases/leads/work/working.ts';

export const handler = handle(createLeadCall, ({ params, body }, context) => {
  const call = { id: newId(context.now), result: body.result };
  return workOn(context, params.leadId, noteCall(call), { call });
});
