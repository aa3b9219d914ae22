import type * as z from 'zod';

type Raw = z.core.$ZodRawIssue;

const types: Record<string, string> = {
  array: 'a list',
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a number',
  object: 'an object',
  record: 'an object',
  string: 'text',
};

const formats: Record<string, string> = {
  date: 'a date such as 2026-01-31',
  datetime: 'a date and time such as 2026-01-31T09:30:00.000Z',
  email: 'an e-mail address such as name@example.com',
  uuid: 'a UUID',
};

const amount = (count: number | bigint, one: string, many: string): string =>
  `${count.toLocaleString('en')} ${Number(count) === 1 ? one : many}`;

const sizes: Record<string, [string, string]> = {
  array: ['entry', 'entries'],
  object: ['entry', 'entries'],
  record: ['entry', 'entries'],
  string: ['character', 'characters'],
};

const limit = (origin: string, bound: number | bigint, counted: string, compared: string): string => {
  const size = sizes[origin];
  return size ? `must have ${counted} ${amount(bound, ...size)}` : `must be ${compared} ${bound.toLocaleString('en')}`;
};

const shown = (value: unknown): string => (value === '' ? 'empty' : String(value));

const either = (texts: readonly string[]): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} or ${texts.at(-1)}`;

/** The expectations of a value that matches none of several shapes, once each. */
const anyOf = (branches: readonly (readonly { message: string }[])[]): string => {
  const texts = branches.flatMap(([first]) => first?.message ?? []);
  return `must be ${either([...new Set(texts.map((text) => text.replace(/^must be /, '')))])}`;
};

/**
 * Error messages for shapes that have none of their own. The library's own messages name its types and operators, and
 * change with its versions, so all of them are replaced.
 */
export const messageOf = (issue: Raw): string => {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${types[issue.expected] ?? 'of another type'}`;
    case 'invalid_value':
      return `must be ${either(issue.values.map(shown))}`;
    case 'invalid_format':
      return `must be ${formats[issue.format] ?? 'written in another way'}`;
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'must not be empty';
      return limit(issue.origin, issue.minimum, 'at least', issue.inclusive === false ? 'more than' : 'at least');
    case 'too_big':
      return limit(issue.origin, issue.maximum, 'at most', issue.inclusive === false ? 'less than' : 'at most');
    case 'invalid_union':
      return anyOf(issue.errors);
    case 'invalid_key':
      return issue.issues[0]?.message ?? 'must have another name';
    case 'unrecognized_keys':
      return 'is not a field of this request';
    default:
      return 'is not valid here';
  }
};
