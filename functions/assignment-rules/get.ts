import { handle } from '#lib/http/handle.ts';
import { getAssignmentRules } from '#lib/leads/assignment-rules/contract.ts';
import { assignmentRulesKey, assignmentRulesOf } from '#lib/leads/assignment-rules/records.ts';
import { toAssignmentRules } from '#lib/leads/assignment-rules/shape.contract.ts';
import { get } from '#lib/platform/table/table.ts';

export const handler = handle(getAssignmentRules, async (_, { view, tag }) => {
  const record = assignmentRulesOf(view, await get(assignmentRulesKey(view)));
  tag(record);
  return { rules: toAssignmentRules(record) };
});
