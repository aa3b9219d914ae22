import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { updateAnswerTemplate } from '#lib/delivery/answer-templates/contract.ts';
import { type AnswerTemplateRecord, answerTemplateKey } from '#lib/delivery/answer-templates/records.ts';
import { toAnswerTemplate } from '#lib/delivery/answer-templates/shape.contract.ts';
import { handle } from '#lib/http/handle.ts';
import { afterChange } from '#lib/platform/core/after-change.ts';
import { omitUndefined } from '#lib/platform/core/omit-undefined.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { get } from '#lib/platform/table/table.ts';
import { replace } from '#lib/platform/table/write.ts';

export const handler = handle(updateAnswerTemplate, async ({ params, body }, { view, now, tag, match, commit }) => {
  const key = answerTemplateKey(view, params.templateId);
  const before = orNotFound(await get(key), 'Answer template');
  match(before);
  const after = afterChange<AnswerTemplateRecord>(before, {
    ...before,
    ...omitUndefined(body),
    version: before.version + 1,
    updatedAt: now.toISOString(),
  });
  tag(after);
  return commit(
    { template: toAnswerTemplate(after) },
    auditChange('answer-template', after.id, before, after),
    replace(key, after),
  );
});
