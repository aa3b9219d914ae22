import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { touchLead } from '#lib/leads/lead-events/change.ts';
import { deleteLeadTask } from '#lib/leads/lead-tasks/contract.ts';
import { leadTaskKey } from '#lib/leads/lead-tasks/records.ts';
import { visibleLead } from '#lib/leads/leads/access.ts';
import { leadKey } from '#lib/leads/leads/records.ts';
import { callerId } from '#lib/platform/access/caller.rules.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { getAll } from '#lib/platform/table/table.ts';
import { remove } from '#lib/platform/table/write.ts';

export const handler = handle(deleteLeadTask, async ({ params }, { view, caller, now, match, commit }) => {
  const { leadId, taskId } = params;
  const read = await getAll({ lead: leadKey(view, leadId), task: leadTaskKey(view, leadId, taskId) });
  const lead = visibleLead(read.lead, caller);
  const task = orNotFound(read.task, 'Task');
  match(task);
  const happened = { type: 'task', by: callerId(caller), facts: { taskId, change: 'deleted' } } as const;
  return commit(
    { ok: true },
    auditChange('lead-task', taskId, task, undefined),
    ...touchLead(view, lead, happened, now),
    remove(leadTaskKey(view, leadId, taskId), task.version),
  );
});
