import { handle } from '#lib/http/handle.ts';
import { updateLeadLocation } from '#lib/leads/leads/contract.ts';
import { move } from '#lib/use-cases/leads/work/move.ts';
import { workOn } from '#lib/use-cases/leads/work/working.ts';

export const handler = handle(updateLeadLocation, ({ params, body }, context) =>
  workOn(context, params.leadId, move(body.locationId)),
);
