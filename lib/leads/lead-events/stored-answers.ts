import { idempotencyHours } from '#lib/platform/core/contract/stated-numbers.ts';
import { hours } from '#lib/platform/core/contract/units.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { expiryAfter } from '#lib/platform/core/time/epoch.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { recordKind } from '#lib/platform/table/record-kind.ts';
import type { BrandView, Key } from '#lib/platform/table/table.ts';
import { create, type Write } from '#lib/platform/table/write.ts';

/** Where an answer is stored for repeated requests that has what is erased with a lead. It expires as the answer does. */
interface AnswerOfLead {
  kind: 'lead-answer';
  answerPartition: string;
  answerSort: string;
  expiresAt: number;
}

const answers = recordKind<AnswerOfLead>('lead-answer').ofBrand('LEAD#{leadId}', 'ANSWER#{id}', {
  unpublished: true,
  title: `Place of an answer that is stored under an Idempotency-Key and erased with the lead; expires after ${hours(idempotencyHours)}`,
});

export const answerOfLead = (view: BrandView, leadId: string, { PK, SK }: Key, now: Date): Write =>
  create(answers.key(view, leadId, newId(now)), {
    kind: 'lead-answer',
    answerPartition: PK,
    answerSort: SK,
    expiresAt: expiryAfter(idempotencyHours * 3600, now),
  });

/** The keys of the stored answers that are erased with a lead. */
export const readAnswersOfLead = async (view: BrandView, leadId: string): Promise<Key[]> => {
  const found = await queryAll({ partition: answers.partition(view, leadId), from: 'ANSWER#', to: 'ANSWER#~' });
  return found.map(({ answerPartition, answerSort }) => ({ PK: answerPartition, SK: answerSort }));
};
