import { handle } from '#lib/http/handle.ts';
import { readActors } from '#lib/leads/lead-people/people.ts';
import { listLeadTasks } from '#lib/leads/lead-tasks/contract.ts';
import { leadTasksOf, namedIn, ofTasks, toLeadTask } from '#lib/leads/lead-tasks/records.ts';
import { visibleLead } from '#lib/leads/leads/access.ts';
import { leadKey } from '#lib/leads/leads/records.ts';
import { readPage } from '#lib/platform/table/lists/pagination.ts';
import { get } from '#lib/platform/table/table.ts';

export const handler = handle(listLeadTasks, async ({ params: { leadId }, query }, { brand, view, caller }) => {
  const source = { partitions: [leadTasksOf(view, leadId)], newestFirst: true, ...ofTasks };
  const [lead, page] = await Promise.all([
    get(leadKey(view, leadId)),
    readPage(source, { owner: leadId, operation: listLeadTasks.id, filter: query }),
  ]);
  visibleLead(lead, caller);
  const actorOf = await readActors(brand, page.items.flatMap(namedIn));
  return { tasks: page.items.map((task) => toLeadTask(task, actorOf)), nextCursor: page.nextCursor };
});
