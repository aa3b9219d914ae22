interface Answer {
  enabled: boolean;
  subject: string | null;
  body: string | null;
}

export type AnswerKind = 'brand' | 'own' | 'none';

/** Null stands for the answer of the brand. */
export const answerKind = (answer: Answer | null): AnswerKind => {
  if (answer === null) return 'brand';
  return answer.enabled ? 'own' : 'none';
};

/** The answer of a location after another choice; a text that was written stays until the brand's is chosen. */
export const answerAs = (answer: Answer | null, kind: AnswerKind): Answer | null => {
  if (kind === 'brand') return null;
  return { subject: null, body: null, ...answer, enabled: kind === 'own' };
};
