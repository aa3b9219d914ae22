import { handle } from '#lib/http/handle.ts';
import { updateLeadStatus } from '#lib/leads/leads/contract.ts';
import { setStatus } from '#lib/use-cases/leads/work/status.ts';
import { workOn } from '#lib/use-cases/leads/work/working.ts';

export const handler = handle(updateLeadStatus, ({ params, body }, context) =>
  workOn(context, params.leadId, setStatus(body.status)),
);
