import { becameLead } from '#lib/domain/lead-event.ts';
import { announceLeads } from '#lib/webhooks/announce.ts';
import { streamed } from '#lib/worker/stream.ts';

/** Tells everybody concerned of each new lead. */
export const handler = streamed((changes) =>
  announceLeads(changes.flatMap(({ before, after }) => (after && becameLead(before, after) ? [after] : []))),
);
