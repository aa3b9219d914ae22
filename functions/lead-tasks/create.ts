import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { touchLead } from '#lib/leads/lead-events/change.ts';
import { readActors, requireWorker } from '#lib/leads/lead-people/people.ts';
import { createLeadTask } from '#lib/leads/lead-tasks/contract.ts';
import { leadTaskKey, makeLeadTask, namedIn, toLeadTask } from '#lib/leads/lead-tasks/records.ts';
import { checkDue, remind } from '#lib/leads/lead-tasks/reminders.ts';
import { visibleLead } from '#lib/leads/leads/access.ts';
import { leadKey } from '#lib/leads/leads/records.ts';
import { callerId } from '#lib/platform/access/caller.rules.ts';
import { firstVersion } from '#lib/platform/core/first-version.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { get } from '#lib/platform/table/table.ts';
import { create } from '#lib/platform/table/write.ts';

export const handler = handle(createLeadTask, async ({ params, body }, { brand, view, caller, now, commit }) => {
  const lead = visibleLead(await get(leadKey(view, params.leadId)), caller);
  const by = callerId(caller);
  const { text, dueAt, assignedTo = null } = body;
  checkDue(dueAt, now);
  const task = makeLeadTask({
    id: newId(now),
    brandId: view.id,
    leadId: lead.id,
    text,
    dueAt,
    assignedTo,
    done: false,
    createdBy: by,
    ...firstVersion(now),
  });
  const [actorOf] = await Promise.all([
    readActors(brand, namedIn(task)),
    requireWorker(brand, lead.locationId, assignedTo, 'assignedTo'),
  ]);
  return commit(
    { task: toLeadTask(task, actorOf) },
    auditChange('lead-task', task.id, undefined, task),
    ...touchLead(view, lead, { type: 'task', by, facts: { taskId: task.id, change: 'added' } }, now),
    create(leadTaskKey(view, lead.id, task.id), task),
    ...remind(view, task, undefined, now),
  );
});
