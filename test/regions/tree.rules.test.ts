import { expect, test } from 'vitest';
import { inTree, possibleParents, type Region, regionOptions } from '../../admin/src/regions/choice/tree.rules.ts';
import { bodyOf, noValues, regionValues, wholeBody } from '../../admin/src/regions/values.rules.ts';

const region = (id: string, parentId: string | null): Region => ({
  id,
  parentId,
  brandId: 'brand',
  name: id,
  slug: id,
  color: null,
  rule: null,
  locationIds: [],
  territory: [],
  locationCount: 0,
  createdAt: '',
  updatedAt: '',
});

const regions = [region('b1', 'b'), region('b', null), region('a', null), region('lost', 'gone'), region('b11', 'b1')];

test('regions are listed each below the one that it belongs to', () => {
  expect(inTree(regions).map(({ region: { id }, depth }) => [id, depth])).toEqual([
    ['a', 0],
    ['b', 0],
    ['b1', 1],
    ['b11', 2],
    ['lost', 0],
  ]);
  expect(regionOptions(regions).map(({ label }) => label)).toEqual(['a', 'b', '\u2003b1', '\u2003\u2003b11', 'lost']);
});

test.each([
  ['a new region', undefined, ['a', 'b', 'b1', 'lost']],
  ['one with a level below it', 'b1', ['a', 'b', 'lost']],
  ['one with two levels below it', 'b', []],
])('%s may belong to any other that leaves it within the levels', (_, id, parents) => {
  expect(possibleParents(regions, id, 3).map((one) => one.id)).toEqual(parents);
});

test('a form sends only what says how the region gets its locations', () => {
  const rule = { ...noValues.rule, states: ['TX'] };
  expect(wholeBody({ ...noValues, name: 'A', rule, locationIds: ['one'] })).toEqual({
    name: 'A',
    parentId: null,
    color: null,
    rule,
    territory: [],
  });
  expect(bodyOf({ by: 'hand', locationIds: ['one'] }, 'hand')).toEqual({ rule: null, locationIds: ['one'] });
  expect(regionValues({ ...region('a', null), rule })).toMatchObject({ by: 'rule', rule });
});
