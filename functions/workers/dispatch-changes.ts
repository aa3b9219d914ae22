import { becameLead } from '#lib/domain/lead-event.ts';
import { announceLeads } from '#lib/webhooks/announce.ts';
import { streamed } from '#lib/worker/stream.ts';
import { sendTasks } from '#lib/worker/tasks.ts';

/** Tells everybody concerned of each new lead, and sets off what other changes left to be done. */
export const handler = streamed(async (changes) => {
  const leads = changes.flatMap(({ kind, before, after }) =>
    kind === 'lead' && after && becameLead(before, after) ? [after] : [],
  );
  const tasks = changes.flatMap(({ kind, before, after }) => (kind === 'task' && after && !before ? [after] : []));
  await Promise.all([announceLeads(leads), sendTasks(tasks)]);
});
