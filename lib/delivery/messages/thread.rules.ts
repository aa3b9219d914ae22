import type { MessageRecord } from './records.ts';

type Known = Pick<MessageRecord, 'id' | 'direction' | 'mailId'>;

/** Programs and servers limit a line of a header. */
const maxReferences = 12;

/** The headers by which mail programs put an answer below the mails before it. */
export const threadHeaders = (messages: readonly Known[], answer: Pick<Known, 'id'>) => {
  const earlier = messages.filter(({ id, mailId }) => id < answer.id && mailId !== null);
  const last = earlier.findLast(({ direction }) => direction === 'reply') ?? earlier.at(-1);
  if (!last?.mailId) return [];
  const ids = earlier.flatMap(({ mailId }) => mailId ?? []);
  return [
    { Name: 'In-Reply-To', Value: last.mailId },
    { Name: 'References', Value: [...new Set(ids)].slice(-maxReferences).join(' ') },
  ];
};
