import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { updateAssignmentRules } from '#lib/leads/assignment-rules/contract.ts';
import {
  type AssignmentRulesRecord,
  assignmentRulesKey,
  assignmentRulesOf,
  saveAssignmentRules,
} from '#lib/leads/assignment-rules/records.ts';
import { toAssignmentRules } from '#lib/leads/assignment-rules/shape.contract.ts';
import { afterChange } from '#lib/platform/core/after-change.ts';
import { omitUndefined } from '#lib/platform/core/omit-undefined.ts';
import { get } from '#lib/platform/table/table.ts';
import { requireNamed } from '#lib/use-cases/assignment-rules/references.ts';
import { requireLeadRead } from '#lib/use-cases/leads/destinations.rules.ts';

const namedIn = ({ general: rule, forms }: AssignmentRulesRecord) => ({
  formIds: forms.map(({ formId }) => formId),
  userIds: [rule, ...forms].flatMap(({ userId }) => userId ?? []),
});

export const handler = handle(
  updateAssignmentRules,
  async ({ body }, { brand, caller, view, now, tag, match, commit }) => {
    // The person of a rule gets a mail with what visitors wrote.
    requireLeadRead(caller, brand);
    const before = assignmentRulesOf(view, await get(assignmentRulesKey(view)));
    match(before);
    const at = now.toISOString();
    const record = afterChange<AssignmentRulesRecord>(before, {
      ...before,
      ...omitUndefined(body),
      version: before.version + 1,
      createdAt: before.createdAt ?? at,
      updatedAt: at,
    });
    await requireNamed(brand, namedIn(before), namedIn(record), { formId: 'forms.formId', userId: 'userId' });
    tag(record);
    return commit(
      { rules: toAssignmentRules(record) },
      auditChange('assignment-rules', view.id, before, record),
      saveAssignmentRules(view, record),
    );
  },
);
