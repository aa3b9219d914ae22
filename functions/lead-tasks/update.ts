import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { touchLead } from '#lib/leads/lead-events/change.ts';
import { readActors, requireWorker } from '#lib/leads/lead-people/people.ts';
import { updateLeadTask } from '#lib/leads/lead-tasks/contract.ts';
import { type LeadTaskRecord, leadTaskKey, namedIn, toLeadTask } from '#lib/leads/lead-tasks/records.ts';
import { checkDue, remind } from '#lib/leads/lead-tasks/reminders.ts';
import { visibleLead } from '#lib/leads/leads/access.ts';
import { leadKey } from '#lib/leads/leads/records.ts';
import { callerId } from '#lib/platform/access/caller.rules.ts';
import { afterChange } from '#lib/platform/core/after-change.ts';
import { omitUndefined } from '#lib/platform/core/omit-undefined.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { getAll } from '#lib/platform/table/table.ts';
import { replace } from '#lib/platform/table/write.ts';

const changeOf = (before: LeadTaskRecord, after: LeadTaskRecord): string => {
  if (before.done === after.done) return 'changed';
  return after.done ? 'done' : 'reopened';
};

export const handler = handle(updateLeadTask, async ({ params, body }, context) => {
  const { brand, view, caller, now, tag, match, commit } = context;
  const { leadId, taskId } = params;
  const read = await getAll({ lead: leadKey(view, leadId), task: leadTaskKey(view, leadId, taskId) });
  const lead = visibleLead(read.lead, caller);
  const before = orNotFound(read.task, 'Task');
  match(before);

  const at = now.toISOString();
  const changed = { ...before, ...omitUndefined(body), version: before.version + 1, updatedAt: at };
  const doneAt = changed.done ? (before.doneAt ?? at) : null;
  const task = afterChange(before, { ...changed, doneAt });
  if (task.dueAt !== before.dueAt) checkDue(task.dueAt, now);
  const assignedTo = task.assignedTo === before.assignedTo ? null : task.assignedTo;
  const by = callerId(caller);
  const [actorOf] = await Promise.all([
    readActors(brand, namedIn(task)),
    requireWorker(brand, lead.locationId, assignedTo, 'assignedTo'),
  ]);
  tag(task);
  return commit(
    { task: toLeadTask(task, actorOf) },
    auditChange('lead-task', taskId, before, task),
    ...touchLead(view, lead, { type: 'task', by, facts: { taskId, change: changeOf(before, task) } }, now),
    replace(leadTaskKey(view, leadId, taskId), task),
    ...remind(view, task, before, now),
  );
});
