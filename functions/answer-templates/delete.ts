import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { deleteAnswerTemplate } from '#lib/delivery/answer-templates/contract.ts';
import { answerTemplateKey } from '#lib/delivery/answer-templates/records.ts';
import { handle } from '#lib/http/handle.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { get } from '#lib/platform/table/table.ts';
import { remove } from '#lib/platform/table/write.ts';

export const handler = handle(deleteAnswerTemplate, async ({ params }, { view, match, commit }) => {
  const key = answerTemplateKey(view, params.templateId);
  const before = orNotFound(await get(key), 'Answer template');
  match(before);
  return commit(
    { ok: true },
    auditChange('answer-template', before.id, before, undefined),
    remove(key, before.version),
  );
});
