import { listAnswerTemplates } from '#lib/delivery/answer-templates/contract.ts';
import { answerTemplatesOf } from '#lib/delivery/answer-templates/records.ts';
import { toAnswerTemplate } from '#lib/delivery/answer-templates/shape.contract.ts';
import { handle } from '#lib/http/handle.ts';
import { pageOf } from '#lib/platform/table/lists/pagination.ts';

export const handler = handle(listAnswerTemplates, async ({ query }, { view }) => {
  const stored = await answerTemplatesOf(view);
  const byName = stored
    .map((template) => ({ SK: `${template.name.toLowerCase()}#${template.id}`, template: toAnswerTemplate(template) }))
    .toSorted((a, b) => (a.SK < b.SK ? -1 : 1));
  const { items, nextCursor } = await pageOf(
    byName,
    { newestFirst: false },
    { owner: view.id, operation: listAnswerTemplates.id, filter: query },
  );
  return { templates: items.map(({ template }) => template), nextCursor };
});
