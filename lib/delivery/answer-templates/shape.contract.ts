import * as z from 'zod';
import { allowlist } from '#lib/platform/core/contract/allowlist.ts';
import { id, stamps } from '#lib/platform/core/contract/primitives.ts';

export const answerTemplate = z.strictObject({
  id,
  brandId: id,
  name: z.string(),
  subject: z.string(),
  text: z.string(),
  ...stamps,
});
export type AnswerTemplate = z.output<typeof answerTemplate>;
export const toAnswerTemplate = allowlist(answerTemplate);
