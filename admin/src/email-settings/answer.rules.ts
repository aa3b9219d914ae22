interface Answer {
  enabled: boolean;
  subject: string | null;
  body: string | null;
}

export type AnswerKind = 'brand' | 'own' | 'none';

/** Null: the setting of the brand. */
export const answerKind = (answer: Answer | null): AnswerKind => {
  if (answer === null) return 'brand';
  return answer.enabled ? 'own' : 'none';
};

/** The location's setting after another choice. A text that was entered stays until the brand's setting is chosen. */
export const answerAs = (answer: Answer | null, kind: AnswerKind): Answer | null => {
  if (kind === 'brand') return null;
  return { subject: null, body: null, ...answer, enabled: kind === 'own' };
};
