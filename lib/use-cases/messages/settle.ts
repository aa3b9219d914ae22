import { readOutcomes } from '#lib/delivery/mail/lead-mails.ts';
import { messageKey } from '#lib/delivery/messages/records.ts';
import { type BrandView, get } from '#lib/platform/table/table.ts';
import { tryUpdate } from '#lib/platform/table/write-now.ts';

export const answerOccasion = (messageId: string): string => `answer#${messageId}`;

/** Puts the result of an answer's mail on the answer, once it is known. An erased one stays erased. */
export const settleAnswer = async (
  view: BrandView,
  { leadId, messageId }: { leadId: string; messageId: string },
  mailId: string | undefined,
): Promise<void> => {
  const [outcome] = await readOutcomes(view, answerOccasion(messageId));
  if (!outcome || outcome.status === 'pending') return;
  const key = messageKey(view, leadId, messageId);
  const before = await get(key);
  if (!before) return;
  await tryUpdate(key, {
    set: {
      status: outcome.status,
      statusAt: outcome.at,
      mailId: before.mailId ?? mailId ?? null,
      version: before.version + 1,
    },
    when: { version: before.version },
  });
};
