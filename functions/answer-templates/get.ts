import { getAnswerTemplate } from '#lib/delivery/answer-templates/contract.ts';
import { answerTemplateKey } from '#lib/delivery/answer-templates/records.ts';
import { toAnswerTemplate } from '#lib/delivery/answer-templates/shape.contract.ts';
import { handle } from '#lib/http/handle.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { get } from '#lib/platform/table/table.ts';

export const handler = handle(getAnswerTemplate, async ({ params }, { view, tag }) => {
  const template = orNotFound(await get(answerTemplateKey(view, params.templateId)), 'Answer template');
  tag(template);
  return { template: toAnswerTemplate(template) };
});
