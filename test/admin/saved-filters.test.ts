import { expect, test } from 'vitest';
import { isSameFilter, keptOf, savedFiltersIn } from '../../admin/src/filters/saved-filters.rules.ts';

test('a saved filter keeps what is set, without the text of a search', () => {
  expect(keptOf({ q: 'grace@visitor.example', status: 'new', type: undefined, state: '' })).toEqual({ status: 'new' });
  expect(isSameFilter({ a: '1', b: '2' }, { b: '2', a: '1' })).toBe(true);
  expect(isSameFilter({ a: '1' }, { a: '2' })).toBe(false);
});

test('what the storage holds besides saved filters is left out', () => {
  const filter = { name: 'New ones', filter: { status: 'new' } };
  const stored = JSON.stringify([
    filter,
    null,
    { name: 1 },
    { name: 'x', filter: null },
    { name: 'y', filter: { a: 1 } },
  ]);
  expect(savedFiltersIn(stored)).toEqual([filter]);
  expect([savedFiltersIn(null), savedFiltersIn('{'), savedFiltersIn('{}')]).toEqual([[], [], []]);
});
