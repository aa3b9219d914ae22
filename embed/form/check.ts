import { answerReader, type Reading } from '#lib/leads/forms/answer.rules.ts';
import type { FormField } from '#lib/leads/forms/fields.contract.ts';
import { errorOf, shownIn } from '#lib/leads/forms/shown.rules.ts';
import { sayWrong } from '#lib/platform/texts/answer-errors.rules.ts';
import type { AnswerTexts } from '#lib/platform/texts/languages.ts';

/** Patterns are left to the server: an engine that backtracks could stop the page. */
const readAnswer = answerReader(() => true);

/** An old browser may not have what a rule needs. The server has it. */
const read = (field: FormField, raw: unknown): Reading => {
  try {
    return readAnswer(field, raw);
  } catch {
    return undefined;
  }
};

export interface Checked {
  /** The names of the fields that the visitor sees. */
  shown: ReadonlySet<string>;
  /** The errors by the name of the field. */
  errors: ReadonlyMap<string, string>;
}

/** Which fields are shown with these answers, and what is wrong with them: what the server would say, but for patterns. */
export const check = (
  fields: readonly FormField[],
  raw: Readonly<Record<string, unknown>>,
  texts: AnswerTexts,
): Checked => {
  const readings = new Map(fields.map((field) => [field.name, read(field, raw[field.name])]));
  const shown = fields.filter(shownIn(fields, readings));
  const errors = shown.flatMap((field): [string, string][] => {
    const wrong = errorOf(field, readings.get(field.name));
    return wrong ? [[field.name, sayWrong(texts, wrong)]] : [];
  });
  return { shown: new Set(shown.map(({ name }) => name)), errors: new Map(errors) };
};
