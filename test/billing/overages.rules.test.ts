import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { crossed, overagesOf } from '#lib/accounts/billing/overages.rules.ts';
import { keptSince } from '#lib/leads/leads/retention.rules.ts';
import type { Meter } from '#lib/platform/plans/limits.contract.ts';
import { meters } from '#lib/platform/plans/plan.rules.ts';

const brand = { tier: 'core', tierSince: '2026-01-01T00:00:00.000Z', trialEndsAt: null, timezone: 'UTC' } as const;
const nothing = Object.fromEntries(meters.map((meter) => [meter, 0])) as Record<Meter, number>;
const now = new Date('2026-03-20T00:00:00.000Z');
const sinceOf = (more: object, exceededAt = {}, meter: Meter = 'forms') => {
  const used = { ...nothing, [meter]: 1_000_000 };
  return overagesOf({ ...brand, ...more }, { used, exceededAt, month: '2026-03' }, now)[0]?.since;
};

describe('an overage', () => {
  test('does not exist up to the limit, nor for calls', () => {
    const used = { ...nothing, forms: 5, apiRequestsPerDay: 10 };
    expect(overagesOf(brand, { used, exceededAt: {}, month: '2026-03' }, now)).toEqual([]);
  });

  test('of a hard limit begins when the plan became smaller', () => {
    expect(sinceOf({})).toBe(brand.tierSince);
    expect(sinceOf({ trialEndsAt: '2026-02-01T00:00:00.000Z' })).toBe('2026-02-01T00:00:00.000Z');
    expect(sinceOf({ trialEndsAt: '2025-12-01T00:00:00.000Z' })).toBe(brand.tierSince);
  });

  test('of a monthly limit begins when the count exceeded the present plan', () => {
    const at = '2026-03-10T00:00:00.000Z';
    expect(sinceOf({}, { leadsPerMonth: at }, 'leadsPerMonth')).toBe(at);
    const tierSince = '2026-03-15T00:00:00.000Z';
    expect(sinceOf({ tierSince }, { leadsPerMonth: at }, 'leadsPerMonth')).toBe(tierSince);
  });
});

test('each step of a limit is passed once on the way up, whatever the increments', () => {
  const steps = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 30 });
  const law = fc.property(steps, fc.integer({ min: 1, max: 2000 }), (sizes, limit) => {
    let count = 0;
    const seen: number[] = [];
    for (const size of sizes) {
      const percent = crossed(count, count + size, limit);
      count += size;
      if (percent !== undefined) seen.push(percent);
    }
    expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => a - b));
    expect(seen.at(-1)).toBe([75, 90, 100].findLast((percent) => count * 100 >= percent * limit));
  });
  fc.assert(law);
});

test.each([
  [1, '2026-03-31T10:00:00.000Z', '2026-02-28T10:00:00.000Z'],
  [12, '2028-02-29T10:00:00.000Z', '2027-02-28T10:00:00.000Z'],
  [3, '2026-02-15T10:00:00.000Z', '2025-11-15T10:00:00.000Z'],
])('%d months before %s is %s', (months, at, since) => {
  expect(keptSince(months, new Date(at)).toISOString()).toBe(since);
});
