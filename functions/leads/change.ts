import { handle } from '#lib/http/handle.ts';
import { changeLeads } from '#lib/leads/lead-work/contract.ts';
import { changeEach } from '#lib/use-cases/leads/work/several.ts';

export const handler = handle(changeLeads, async ({ body }, context) => ({
  results: await changeEach(context, body.leadIds, body.change),
}));
