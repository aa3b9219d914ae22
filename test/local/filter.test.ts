import { expect, test } from 'vitest';
import { passes } from '#infra/local/pumps/filter.ts';

const record = {
  eventName: 'INSERT',
  dynamodb: { NewImage: { kind: { S: 'lead' }, count: { N: '3' }, tags: { SS: ['a', 'b'] }, gone: { NULL: true } } },
};
const image = (NewImage: object) => ({ dynamodb: { NewImage } });

test.each([
  ['nothing', {}, true],
  ['a literal', image({ kind: { S: ['lead'] } }), true],
  ['one of several literals', image({ kind: { S: ['form', 'lead'] } }), true],
  ['another literal', image({ kind: { S: ['form'] } }), false],
  ['a literal of another type', image({ count: { N: [3] } }), false],
  ['a truth', image({ gone: { NULL: [true] } }), true],
  ['a member of a set', image({ tags: { SS: ['b'] } }), true],
  ['a prefix', image({ kind: { S: [{ prefix: 'le' }] } }), true],
  ['another prefix', image({ kind: { S: [{ prefix: 'la' }] } }), false],
  ['presence', image({ kind: { S: [{ exists: true }] } }), true],
  ['presence of an absent attribute', image({ missing: { S: [{ exists: true }] } }), false],
  ['absence of a leaf', image({ kind: { N: [{ exists: false }] } }), true],
  ['an image that is absent', { dynamodb: { OldImage: { kind: { S: ['lead'] } } } }, false],
  ['all of several fields', { eventName: ['INSERT'], ...image({ kind: { S: ['lead'] } }) }, true],
  ['all but one of several fields', { eventName: ['REMOVE'], ...image({ kind: { S: ['lead'] } }) }, false],
])('the filter pattern of %s', (_, pattern, expected) => {
  expect(passes(pattern, record)).toBe(expected);
});

test('an unsupported rule is an error and not a silent match', () => {
  expect(() => passes(image({ count: { N: [{ numeric: ['>', 1] }] } }), record)).toThrow('numeric');
});
