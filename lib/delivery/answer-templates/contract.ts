import * as z from 'zod';
import { acknowledged } from '#lib/platform/core/contract/acknowledged.ts';
import { brandId } from '#lib/platform/core/contract/example-ids.ts';
import { listed } from '#lib/platform/core/contract/listed.ts';
import { operation, roles } from '#lib/platform/core/contract/operation.ts';
import { page, text } from '#lib/platform/core/contract/primitives.ts';
import { single } from '#lib/platform/core/contract/single.ts';
import { maxAnswerTemplates } from '#lib/platform/core/contract/stated-numbers.ts';
import { type AnswerTemplate, answerTemplate } from './shape.contract.ts';
import { maxSubject, maxText, templateText, tokensOfText } from './template-text.contract.ts';

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  answerTemplate: 'A prepared answer to leads',
  template: 'The prepared answer',
  templates: 'The templates of this page, by name',
  name: 'Its name, for those who answer leads',
  subject: `Subject of the mail, in plain text with the tokens ${tokensOfText}`,
  text: `Text of the mail, in plain text with the tokens ${tokensOfText}. An empty line separates paragraphs`,
};

export const templateExampleId = '01939b6e-5c00-7000-8000-0000000000d0';

const example: AnswerTemplate = {
  id: templateExampleId,
  brandId,
  name: 'First answer',
  subject: 'Your question to {{location.name}}',
  text: 'Hello {{lead.name}},\n\nthank you for writing to us. When may we call you?',
  createdAt: '2026-11-20T10:15:00.000Z',
  updatedAt: '2026-11-20T10:15:00.000Z',
};

const writable = { name: text(80), subject: templateText(maxSubject), text: templateText(maxText) };
const own = { brandId, templateId: templateExampleId };
const group = 'answer-templates';
const writers = ['brand_admin', 'marketing'] as const;

export const listAnswerTemplates = operation({
  group,
  name: 'list',
  method: 'GET',
  path: '/v1/brands/{brandId}/answer-templates',
  summary: 'List answer templates',
  description: 'Prepared answers to leads, by name, for everybody in the brand.',
  credential: 'any',
  roles,
  query: z.strictObject(page),
  ...listed('templates', answerTemplate, { params: { brandId }, entries: [example] }),
});

export const createAnswerTemplate = operation({
  group,
  name: 'create',
  method: 'POST',
  path: '/v1/brands/{brandId}/answer-templates',
  summary: 'Create answer template',
  description: `A brand has at most ${maxAnswerTemplates} of them.`,
  credential: 'any',
  roles: writers,
  status: 201,
  body: z.strictObject(writable),
  ...single('template', answerTemplate, {
    params: { brandId },
    body: { name: example.name, subject: example.subject, text: example.text },
    value: example,
  }),
});

export const getAnswerTemplate = operation({
  group,
  name: 'get',
  method: 'GET',
  path: '/v1/brands/{brandId}/answer-templates/{templateId}',
  summary: 'Get answer template',
  credential: 'any',
  roles,
  ...single('template', answerTemplate, { params: own, value: example }),
});

export const updateAnswerTemplate = operation({
  group,
  name: 'update',
  method: 'PUT',
  path: '/v1/brands/{brandId}/answer-templates/{templateId}',
  summary: 'Update answer template',
  description: 'Omitted fields keep their value. Answers that were sent stay as they are.',
  credential: 'any',
  roles: writers,
  body: z.strictObject(writable).partial(),
  ...single('template', answerTemplate, {
    params: own,
    body: { name: 'First reply' },
    value: { ...example, name: 'First reply' },
  }),
});

export const deleteAnswerTemplate = operation({
  group,
  name: 'delete',
  method: 'DELETE',
  path: '/v1/brands/{brandId}/answer-templates/{templateId}',
  summary: 'Delete answer template',
  description: 'Answers that were sent with it stay as they are.',
  credential: 'any',
  roles: writers,
  etag: true,
  ...acknowledged({ params: own }),
});
