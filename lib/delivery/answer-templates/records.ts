import { queryAll } from '#lib/platform/table/lists/query.ts';
import { type RecordOf, recordKind } from '#lib/platform/table/record-kind.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import { answerTemplate } from './shape.contract.ts';

const templates = recordKind('answer-template', answerTemplate.shape).ofBrand('ANSWER_TEMPLATE', '{templateId}', {
  unpublished: true,
  title: 'Answer template',
});

export type AnswerTemplateRecord = RecordOf<typeof templates>;
export const makeAnswerTemplate = templates.make;
export const answerTemplateKey = templates.key;

/** All templates of the brand; their number is limited. */
export const answerTemplatesOf = (view: BrandView) => queryAll({ partition: templates.partition(view) });
