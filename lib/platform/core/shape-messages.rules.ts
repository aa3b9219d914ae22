import type * as z from 'zod';
import { valueErrors } from '#lib/platform/texts/core/values.ts';
import type { Said } from '#lib/platform/texts/core/language.ts';

type Raw = z.core.$ZodRawIssue;

const shown = (value: unknown): string => (value === '' ? valueErrors().empty : String(value));

const tooSmall = ({ origin, minimum, inclusive }: Raw & { code: 'too_small' }): Said => {
  const texts = valueErrors();
  if (origin === 'string') return minimum === 1 ? texts.notEmpty : texts.leastLength(minimum);
  if (origin === 'array' || origin === 'object' || origin === 'record') return texts.leastEntries(minimum);
  return inclusive === false ? texts.moreThan(minimum) : texts.atLeast(minimum);
};

const tooBig = ({ origin, maximum, inclusive }: Raw & { code: 'too_big' }): Said => {
  const texts = valueErrors();
  if (origin === 'string') return texts.mostLength(maximum);
  if (origin === 'array' || origin === 'object' || origin === 'record') return texts.mostOfEntries(maximum);
  return inclusive === false ? texts.lessThan(maximum) : texts.atMost(maximum);
};

const named = <Texts extends { other: Said }>(texts: Texts, name: string): Said =>
  Object.hasOwn(texts, name) ? (texts[name as keyof Texts] as Said) : texts.other;

/**
 * Error messages for shapes that have none of their own. The library's own messages name its types and operators, and
 * change with its versions, so all of them are replaced.
 */
export const messageOf = (issue: Raw): string => {
  const texts = valueErrors();
  switch (issue.code) {
    case 'invalid_type':
      return named(texts.type, issue.expected);
    case 'invalid_value':
      return texts.oneOf(issue.values.map(shown));
    case 'invalid_format':
      return named(texts.format, issue.format);
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_union':
      return texts.anyOf([...new Set(issue.errors.flatMap(([first]) => first?.message ?? []))]);
    case 'invalid_key':
      return issue.issues[0]?.message ?? texts.otherName;
    case 'unrecognized_keys':
      return texts.unknownField;
    default:
      return texts.notValid;
  }
};
