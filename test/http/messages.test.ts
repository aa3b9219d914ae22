import { expect, test } from 'vitest';
import * as z from 'zod';
import { parseAll } from '#lib/http/validate.ts';
import { email, id, moment, text } from '#lib/platform/core/contract/primitives.ts';
import { Problem } from '#lib/platform/core/problem.ts';

const refusal = (shape: z.ZodType, value: unknown) => {
  try {
    parseAll({ body: z.strictObject({ value: shape }) }, { body: { value } });
    throw new Error('The value was accepted');
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return error.details;
  }
};

const datetime = 'must be a date and time such as 2026-01-31T09:30:00.000Z';
const commas = z
  .string()
  .transform((value) => value.split(','))
  .pipe(z.array(z.enum(['a', 'b'])));
const choice = z.union([z.boolean(), z.number(), text(5)]);

test.each([
  ['a missing value', text(5), undefined, 'value', 'required', 'is required'],
  ['text that is too long', text(1000), 'x'.repeat(1001), 'value', 'max', 'must have at most 1,000 characters'],
  ['empty text', text(5), ' ', 'value', 'min', 'must not be empty'],
  ['a number that is too small', z.int().min(1), 0, 'value', 'min', 'must be at least 1'],
  ['a number at an open end', z.number().gt(0), 0, 'value', 'min', 'must be more than 0'],
  ['a fraction', z.int(), 1.5, 'value', 'type', 'must be a whole number'],
  ['a list that is too short', z.array(id).min(1), [], 'value', 'min', 'must have at least 1 entry'],
  [
    'an entry of a list',
    z.array(email),
    ['no'],
    'value.0',
    'format',
    'must be an e-mail address such as name@example.com',
  ],
  ['another option', z.enum(['a', 'b', 'c']), 'd', 'value', 'enum', 'must be a, b or c'],
  ['an unknown field', z.strictObject({}), { x: 1 }, 'value.x', 'unknown_field', 'is not a field of this request'],
  ['a malformed time, once,', moment, 'soon', 'value', 'format', datetime],
  ['an entry of a text between commas', commas, 'a,c', 'value.1', 'enum', 'must be a or b'],
  [
    'the key of an entry',
    z.record(z.string().regex(/^[a-z]+$/, 'must be letters'), z.string()),
    { 'a b': 'c' },
    'value.a b',
    'format',
    'must be letters',
  ],
  ['a value of none of several types', choice, [], 'value', 'type', 'must be true or false, a number or text'],
  ['a value of one of several types', choice, 'too long', 'value', 'max', 'must have at most 5 characters'],
])('%s has a message in plain words', (_, shape, value, field, code, message) => {
  expect(refusal(shape, value)).toEqual([{ field, code, message }]);
});
