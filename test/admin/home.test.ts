import { expect, test } from 'vitest';
import { fullestMeters, trendOf } from '../../admin/src/home/trend.rules.ts';

test('a trend has a direction, and a percentage only where there was something before', () => {
  expect(trendOf(30, 20)).toEqual({ direction: 'up', percent: 50 });
  expect(trendOf(5, 20)).toEqual({ direction: 'down', percent: 75 });
  expect(trendOf(0, 0)).toEqual({ direction: 'same', percent: null });
  expect(trendOf(3, 0)).toEqual({ direction: 'up', percent: null });
});

test('the fullest meters come first, and those without a limit are left out', () => {
  const limits = { forms: 10, users: null, sites: 2, keys: 5 };
  expect(fullestMeters({ limits, usage: { forms: 1, users: 900, sites: 2 } }, 2)).toEqual([
    { name: 'sites', used: 2, limit: 2 },
    { name: 'forms', used: 1, limit: 10 },
  ]);
});
