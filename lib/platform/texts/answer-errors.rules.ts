import type { FieldError } from '#lib/platform/core/errors.ts';
import { type Said, spoken } from './core/language.ts';
import { type AnswerTexts, answerTexts } from './languages.ts';

type Rule = keyof AnswerTexts['rules'];
type Broken = Omit<FieldError, 'field'>;

const ruleIn = (
  { rules }: AnswerTexts,
  { rule, limit, message }: { rule?: string; limit?: number; message: string },
): string => {
  const text = Object.hasOwn(rules, rule ?? '') ? rules[rule as Rule] : message;
  return typeof text === 'function' ? text(limit ?? 0) : text;
};

/** The error of an answer that breaks a rule. Its message is for programs: a page says the rule in its own language. */
export const broken = (code: FieldError['code'], rule: Rule, limit?: number): Broken => {
  const named = { rule, ...(limit !== undefined && { limit }) };
  return { code, ...named, message: ruleIn(spoken(answerTexts), { ...named, message: '' }) as Said };
};

/** The error of a field as a sentence in a language. */
export const sayWrong = (texts: AnswerTexts, error: Omit<Broken, 'code'>): string => texts.wrong(ruleIn(texts, error));

/** Why a form was refused, as a sentence in a language; `seconds` is when it can be sent again. */
export const sayRefusal = ({ refusals }: AnswerTexts, code: string, seconds = 60): string => {
  const text = Object.hasOwn(refusals, code) ? refusals[code as keyof typeof refusals] : refusals.other;
  return typeof text === 'function' ? text(seconds) : text;
};
