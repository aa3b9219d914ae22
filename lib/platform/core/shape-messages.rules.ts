import type * as z from 'zod';
import type { Said } from '#lib/platform/texts/core/language.ts';
import { valueErrors } from '#lib/platform/texts/core/values.ts';

type Raw = z.core.$ZodRawIssue;

const shown = (value: unknown): string => (value === '' ? valueErrors().empty : String(value));

type Bounds = ReturnType<typeof valueErrors>['least' | 'most'];

const bounded = (
  texts: Bounds,
  { origin, inclusive }: { origin: string; inclusive?: boolean },
  limit: number | bigint,
): Said => {
  if (origin === 'string') return texts.text(limit);
  if (['array', 'object', 'record'].includes(origin)) return texts.list(limit);
  return inclusive === false ? texts.other(limit) : texts.number(limit);
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
      if (issue.origin === 'string' && issue.minimum === 1) return texts.notEmpty;
      return bounded(texts.least, issue, issue.minimum);
    case 'too_big':
      return bounded(texts.most, issue, issue.maximum);
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
