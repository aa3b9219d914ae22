import { handle } from '#lib/http/handle.ts';
import { updateLeadOutcome } from '#lib/leads/lead-work/contract.ts';
import { setOutcome } from '#lib/use-cases/leads/work/outcome.ts';
import { workOn } from '#lib/use-cases/leads/work/working.ts';

export const handler = handle(updateLeadOutcome, ({ params, body }, context) =>
  workOn(context, params.leadId, setOutcome(body.outcome)),
);
