import { expect, test } from 'vitest';
import { changesOf, rebased } from '../../admin/src/design/merge/rebase.rules.ts';
import { isSame } from '../../admin/src/design/merge/same.rules.ts';

const base = { name: 'Austin', phone: null, hours: { monday: '8', tuesday: '8' }, tags: ['a'] };

test('only fields that differ are changes', () => {
  expect(changesOf(base, { ...base, name: 'Dallas', tags: ['a'] })).toEqual({ name: 'Dallas' });
  expect(isSame({ a: undefined }, {})).toBe(true);
  expect(isSame(['a', 'b'], ['b', 'a'])).toBe(false);
});

test('what others saved and what was typed come together, part by part', () => {
  const typed = { ...base, name: 'Dallas', hours: { monday: '9', tuesday: '8' } };
  const latest = { ...base, phone: '+15125550123', hours: { monday: '7', tuesday: '7' } };
  expect(rebased<object>(base, typed, latest)).toEqual({
    name: 'Dallas',
    phone: '+15125550123',
    hours: { monday: '9', tuesday: '7' },
    tags: ['a'],
  });
});

test('an entry that was removed stays removed, unless it was not touched', () => {
  const before = { attributes: { wifi: true, parking: true } };
  const typed = { attributes: { wifi: true } };
  const latest = { attributes: { wifi: false, parking: true, delivery: true } };
  expect(rebased<object>(before, typed, latest)).toEqual({ attributes: { wifi: false, delivery: true } });
});

test('where both changed the same, either side can be taken', () => {
  const typed = { ...base, name: 'Dallas', hours: { monday: '9', tuesday: '8' } };
  const latest = { ...base, name: 'Houston', hours: { monday: '7', tuesday: '7' } };
  expect(rebased<object>(base, typed, latest, 'theirs')).toEqual(latest);
  expect(rebased<object>(base, typed, latest, 'mine')).toMatchObject({ name: 'Dallas', hours: { monday: '9' } });
});

test('a part of a field, such as a day, is never made of both', () => {
  const day = (isClosed: boolean, is24Hours: boolean) => ({ isClosed, is24Hours });
  const week = (monday: object) => ({ hours: { monday } });
  const [before, typed, latest] = [day(false, false), day(false, true), day(true, false)].map(week);
  expect(rebased<object>(before ?? {}, typed ?? {}, latest ?? {})).toEqual(week(day(false, true)));
});

test('entries that were added to and removed from a list on both sides come together', () => {
  const lists = (...tags: string[]) => ({ tags });
  expect(rebased(lists('a', 'b', 'c'), lists('b', 'c', 'mine'), lists('a', 'c', 'theirs'))).toEqual(
    lists('c', 'mine', 'theirs'),
  );
});
