import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FormField } from '#lib/leads/forms/fields.contract.ts';
import { fieldTypes } from '#lib/leads/forms/types.contract.ts';
import { readAnswers } from '#lib/leads/submissions/values.rules.ts';
import { sayWrong } from '#lib/platform/texts/answer-errors.rules.ts';
import { answerTexts } from '#lib/platform/texts/languages.ts';
import { anyText } from '#test/support/any-text.ts';
import { check } from '../../embed/form/check.ts';

const names = ['first', 'second', 'third', 'fourth'];
const words = ['yes', 'no', ' a b ', 'ü', 'Heating'];

const field = (name: string): fc.Arbitrary<FormField> =>
  fc
    .record({
      type: fc.constantFrom(...fieldTypes),
      required: fc.boolean(),
      options: fc.uniqueArray(fc.constantFrom(...words.map((word) => word.trim())), { minLength: 1 }),
      maxLength: fc.option(fc.integer({ min: 1, max: 40 }), { nil: undefined }),
      min: fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined }),
      max: fc.option(fc.integer({ min: 0, max: 30 }), { nil: undefined }),
      showIf: fc.option(
        fc.record({
          field: fc.constantFrom(...names.filter((other) => other !== name)),
          equals: fc.oneof(fc.constantFrom(...words), fc.boolean(), fc.integer({ min: 0, max: 3 })),
        }),
        { nil: undefined },
      ),
    })
    .map(({ min, max, maxLength, options, showIf, ...rest }) => ({
      ...rest,
      name,
      label: name,
      options,
      ...(maxLength !== undefined && { maxLength }),
      ...(showIf && { showIf }),
      validation: { ...(min !== undefined && { min }), ...(max !== undefined && { max }) },
    }));

const oddText = fc.constantFrom(
  '',
  '   ',
  'true',
  'on',
  '0',
  '1e3',
  '-0',
  '+.5',
  'ada@visitor.example',
  'ada@@visitor.example',
  '\u200bada@visitor.example',
  'ada@bücher.example',
  '(512) 555-0123 ext. 7',
  '+49 30 1234',
  'https://ada.example/ü',
  'http://',
  '2026-02-29',
  '2028-02-29',
  'line\r\nline',
  '\ud800broken',
  ...words,
);

/** The values that a page sends for a field: nothing, text, a tick, or several choices. */
const answer = fc.oneof(
  fc.constant(undefined),
  oddText,
  anyText({ maxLength: 60 }),
  fc.boolean(),
  fc.array(fc.oneof(oddText, fc.string({ maxLength: 5 })), { maxLength: 4 }),
);

const definition = fc.tuple(...names.map(field));
const answers = fc.tuple(...names.map(() => answer));

test('the script and the server find the same errors, with the same words, in any answers to any fields', () => {
  fc.assert(
    fc.property(definition, answers, (fields, given) => {
      const raw = Object.fromEntries(
        names.map((name, at): [string, unknown] => [name, given[at]]).filter(([, value]) => value !== undefined),
      );
      const onServer = readAnswers(fields, raw).errors.map((error) => [
        error.field.replace('fields.', ''),
        sayWrong(answerTexts.en, error),
      ]);
      expect([...check(fields, raw, answerTexts.en).errors]).toEqual(onServer);
    }),
    { numRuns: 2000 },
  );
});

test('the script leaves patterns to the server', () => {
  const pattern: FormField = {
    name: 'zip',
    label: 'Zip',
    type: 'text',
    required: true,
    validation: { pattern: '[0-9]+' },
  };
  expect(check([pattern], { zip: 'abc' }, answerTexts.en).errors.size).toBe(0);
  expect(readAnswers([pattern], { zip: 'abc' }).errors).toMatchObject([{ code: 'format' }]);
});
