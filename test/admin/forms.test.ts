import { describe, expect, test } from 'vitest';
import { maxTextLengths } from '#lib/leads/forms/answer.rules.ts';
import type { FormField } from '#lib/leads/forms/fields.contract.ts';
import { maxBytesOfKind } from '#lib/platform/media/kinds.rules.ts';
import { mediaLimits } from '#lib/platform/media/shapes.contract.ts';
import {
  deciders,
  firstAnswerOf,
  lostAnswerOf,
  moved,
  nameFor,
  putBack,
  rangeKindOf,
  renamed,
  retyped,
  without,
} from '../../admin/src/forms/fields.rules.ts';
import { acceptedFiles, contentTypeOf, faultOf } from '../../admin/src/media/files.rules.ts';

const field = (name: string, more: Partial<FormField> = {}): FormField => ({
  name,
  label: name,
  type: 'text',
  required: false,
  ...more,
});
const namesOf = (fields: readonly FormField[]): string[] => fields.map(({ name }) => name);
const [a, b, c] = [
  field('a'),
  field('b', { showIf: { field: 'a', equals: 'x' } }),
  field('c', { showIf: { field: 'b', equals: 'y' } }),
];

describe('a name for a question', () => {
  test.each([
    ['Is it urgent?', [], 'is_it_urgent'],
    ['Ärger über Öl', [], 'arger_uber_ol'],
    ['2nd phone', [], 'nd_phone'],
    ['電話', [], 'question'],
    ['Name', ['name', 'NAME_2'], 'name_3'],
  ])('of the label %j beside %j is %s', (label, taken, expected) => {
    expect(nameFor(label, taken)).toBe(expected);
  });

  test('is at most 40 characters long', () => {
    expect(nameFor('x'.repeat(100), [])).toHaveLength(40);
  });
});

describe('a question that gets another type', () => {
  const text = field('a', { placeholder: 'Hello', maxLength: 5000, validation: { min: 2 } as never });

  test('keeps no rules of text as a choice, and gets options', () => {
    expect(retyped({ ...text, defaultValue: 'x' }, 'select', ['One'])).toEqual({
      ...field('a', { type: 'select' }),
      options: ['One'],
    });
  });

  test('keeps its options as another choice', () => {
    expect(retyped(field('a', { type: 'select', options: ['Yes', 'No'] }), 'radio', ['One']).options).toEqual([
      'Yes',
      'No',
    ]);
  });

  test('is no longer than the type allows', () => {
    expect(retyped(text, 'phone', [])).toMatchObject({ placeholder: 'Hello', maxLength: maxTextLengths.phone });
  });

  test('says what its least and greatest values mean', () => {
    expect(
      ['textarea', 'number', 'multiselect', 'checkbox'].map((type) => rangeKindOf(type as FormField['type'])),
    ).toEqual(['text', 'number', 'multiselect', undefined]);
  });
});

test('a question is shown by an answer to any question that does not depend on it', () => {
  expect(namesOf(deciders([a, b, c], a))).toEqual([]);
  expect(namesOf(deciders([a, b, c], b))).toEqual(['a']);
  expect(namesOf(deciders([a, b, c], c))).toEqual(['a', 'b']);
});

test('questions that depend on each other in a circle are compared without an endless loop', () => {
  const circle = [field('a', { showIf: { field: 'b', equals: '1' } }), b, c];
  expect(namesOf(deciders(circle, c))).toEqual(['a', 'b']);
});

test('the first answer of a condition is one that the question can have', () => {
  expect(firstAnswerOf(field('a', { type: 'consent' }))).toBe(true);
  expect(firstAnswerOf(field('a', { type: 'select', options: ['Yes', 'No'] }))).toBe('Yes');
  expect(firstAnswerOf(a)).toBe('');
});

test('conditions follow a question that is renamed, and go with one that is removed', () => {
  expect(renamed([a, b], 'a', 'z')).toEqual([
    { ...a, name: 'z' },
    { ...b, showIf: { field: 'z', equals: 'x' } },
  ]);
  expect(without([a, b, c], 'a')).toEqual([field('b'), c]);
});

test('a question that is put back keeps what was changed since, and its conditions unless they were replaced', () => {
  const left = without([a, b, c], 'a').map((one) => ({ ...one, label: `New ${one.name}` }));
  expect(putBack(left, [a, b, c], 'a')).toEqual([a, { ...b, label: 'New b' }, { ...c, label: 'New c' }]);
  const other = { field: 'c', equals: 'y' };
  expect(putBack([field('b', { showIf: other })], [a, b], 'a')).toEqual([a, field('b', { showIf: other })]);
  expect(putBack([a, b], [a, b], 'a')).toEqual([a, b]);
});

test.each([
  [['c'], 'a', 'before', ['c', 'a', 'b']],
  [['a'], 'c', 'after', ['b', 'c', 'a']],
  [['a', 'c'], 'b', 'after', ['b', 'a', 'c']],
  [['a'], 'a', 'before', ['a', 'b', 'c']],
] as const)('questions %j are moved to %s, %s it', (names, target, position, expected) => {
  expect(namesOf(moved([a, b, c], new Set(names), target, position))).toEqual(expected);
});

test.each([
  ['a picture', 'image/png', 1, undefined],
  ['a picture of the largest size', 'image/png', maxBytesOfKind.image, undefined],
  ['a larger picture', 'image/png', maxBytesOfKind.image + 1, { reason: 'tooLarge', maxBytes: maxBytesOfKind.image }],
  ['an empty file', 'image/png', 0, { reason: 'empty' }],
  ['a drawing', 'image/svg+xml', mediaLimits.svgBytes + 1, { reason: 'tooLarge', maxBytes: mediaLimits.svgBytes }],
  ['a file of no type', '', 1, { reason: 'wrongType' }],
  ['a picture of a phone', '', 1, undefined, 'IMG_1.HEIC'],
  ['a picture of a phone by its family', 'image/heif', 1, undefined, 'IMG_1.heif'],
  ['a film of a phone', 'video/quicktime', maxBytesOfKind.video, undefined, 'IMG_1.MOV'],
  ['a page', 'text/html', 1, { reason: 'wrongType' }, 'a.html'],
])('%s is judged before it is sent', (_, type, size, expected, name = '') => {
  expect(faultOf({ type, size, name })).toEqual(expected);
});

test.each([
  ['font', 'logo.svg', 'image/svg+xml', 'wrongKind'],
  ['font', 'a.woff2', '', undefined],
  ['image', 'IMG_1.MOV', '', 'wrongKind'],
  ['image', 'a.pdf', 'application/pdf', 'wrongKind'],
  ['image', 'IMG_1.HEIC', '', undefined],
] as const)('a field for one kind, %s, judges %s', (kind, name, type, reason) => {
  expect(faultOf({ type, size: 1, name }, kind)?.reason).toBe(reason);
});

test('a file dialog offers the files of the field alone', () => {
  expect(acceptedFiles('video')).toEqual(['video/mp4', 'video/quicktime', '.mov']);
  expect(acceptedFiles(undefined)).toEqual(expect.arrayContaining(['application/pdf', 'image/png', '.woff2', '.heic']));
});

test('a picture with the ending of another type is sent as what it is', async () => {
  const of = async (bytes: Uint8Array<ArrayBuffer>, type: string) => contentTypeOf(new Blob([bytes], { type }));
  expect(await of(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), 'image/png')).toBe('image/jpeg');
  expect(await of(Uint8Array.of(1, 2, 3), 'image/png')).toBe('image/png');
});

test('an answer that shows a question is lost when it is no longer offered', () => {
  const choice = field('kind', { type: 'select', options: ['A', 'B'] });
  const more = field('more', { showIf: { field: 'kind', equals: 'B' } });
  expect(lostAnswerOf([choice, more], more)).toBeUndefined();
  expect(lostAnswerOf([{ ...choice, options: ['A', 'Bee'] }, more], more)).toBe('B');
  expect(lostAnswerOf([field('kind', { type: 'checkbox' }), more], more)).toBe('B');
  expect(lostAnswerOf([field('kind'), more], more)).toBeUndefined();
});
