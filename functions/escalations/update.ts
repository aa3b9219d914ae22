import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { updateEscalations } from '#lib/leads/escalations/contract.ts';
import {
  type EscalationsRecord,
  escalationsKey,
  escalationsOf,
  saveEscalations,
} from '#lib/leads/escalations/records.ts';
import { toEscalations } from '#lib/leads/escalations/shape.contract.ts';
import { afterChange } from '#lib/platform/core/after-change.ts';
import { omitUndefined } from '#lib/platform/core/omit-undefined.ts';
import { get } from '#lib/platform/table/table.ts';
import { requireNamed } from '#lib/use-cases/assignment-rules/references.ts';
import { requireLeadRead } from '#lib/use-cases/leads/destinations.rules.ts';

const namedIn = ({ general: steps, forms }: EscalationsRecord) => ({
  formIds: forms.map(({ formId }) => formId),
  userIds: [steps, ...forms.map((form) => form.steps)].flat().flatMap(({ tell }) => tell.userIds),
});

export const handler = handle(updateEscalations, async ({ body }, context) => {
  const { brand, caller, view, now, tag, match, commit } = context;
  // Who is told gets a mail with what visitors wrote.
  requireLeadRead(caller, brand);
  const before = escalationsOf(view, await get(escalationsKey(view)));
  match(before);
  const at = now.toISOString();
  const record = afterChange<EscalationsRecord>(before, {
    ...before,
    ...omitUndefined(body),
    version: before.version + 1,
    createdAt: before.createdAt ?? at,
    updatedAt: at,
  });
  await requireNamed(brand, namedIn(before), namedIn(record), { formId: 'forms.formId', userId: 'userIds' });
  tag(record);
  return commit(
    { escalations: toEscalations(record) },
    auditChange('escalations', view.id, before, record),
    saveEscalations(view, record),
  );
});
