import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { createAnswerTemplate } from '#lib/delivery/answer-templates/contract.ts';
import { answerTemplateKey, answerTemplatesOf, makeAnswerTemplate } from '#lib/delivery/answer-templates/records.ts';
import { toAnswerTemplate } from '#lib/delivery/answer-templates/shape.contract.ts';
import { handle } from '#lib/http/handle.ts';
import { maxAnswerTemplates } from '#lib/platform/core/contract/stated-numbers.ts';
import { firstVersion } from '#lib/platform/core/first-version.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { invalid } from '#lib/platform/core/problem.ts';
import { create } from '#lib/platform/table/write.ts';
import { deliveryErrors } from '#lib/platform/texts/errors.ts';

export const handler = handle(createAnswerTemplate, async ({ body }, { view, now, tag, commit }) => {
  const existing = await answerTemplatesOf(view);
  if (existing.length >= maxAnswerTemplates)
    throw invalid([{ field: 'name', code: 'max', message: deliveryErrors().mostTemplates(maxAnswerTemplates) }]);
  const template = makeAnswerTemplate({ ...body, id: newId(now), brandId: view.id, ...firstVersion(now) });
  tag(template);
  return commit(
    { template: toAnswerTemplate(template) },
    auditChange('answer-template', template.id, undefined, template),
    create(answerTemplateKey(view, template.id), template),
  );
});
