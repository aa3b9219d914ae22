import { expect, test } from 'vitest';
import { changesOf, isSame, rebased } from '../../admin/src/design/forms/rebase.rules.ts';

const base = { name: 'Austin', phone: null, hours: { monday: ['8'], tuesday: ['8'] }, tags: ['a'] };

test('only fields that differ are changes', () => {
  expect(changesOf(base, { ...base, name: 'Dallas', tags: ['a'] })).toEqual({ name: 'Dallas' });
  expect(isSame({ a: undefined }, {})).toBe(true);
  expect(isSame(['a', 'b'], ['b', 'a'])).toBe(false);
});

test('what others saved and what was typed come together, part by part', () => {
  const typed = { ...base, name: 'Dallas', hours: { monday: ['9'], tuesday: ['8'] } };
  const latest = { ...base, phone: '+15125550123', hours: { monday: ['7'], tuesday: ['7'] } };
  expect(rebased<object>(base, typed, latest)).toEqual({
    name: 'Dallas',
    phone: '+15125550123',
    hours: { monday: ['9'], tuesday: ['7'] },
    tags: ['a'],
  });
});

test('an entry that was removed stays removed, unless it was not touched', () => {
  const before = { attributes: { wifi: true, parking: true } };
  const typed = { attributes: { wifi: true } };
  const latest = { attributes: { wifi: false, parking: true, delivery: true } };
  expect(rebased<object>(before, typed, latest)).toEqual({ attributes: { wifi: false, delivery: true } });
});
