import { expect, test } from 'vitest';
import { entitlementsOf, requireFeature } from '#lib/platform/plans/features.rules.ts';

const now = new Date('2026-11-21T12:00:00.000Z');

test('the error for a missing feature names the plan that has it; a running trial has every feature', () => {
  const core = { tier: 'core', trialEndsAt: null } as const;
  const asks = (brand: Parameters<typeof requireFeature>[0]) => () => requireFeature(brand, 'apiAccess', now);
  const details = { feature: 'apiAccess', requiredTier: 'pro', currentTier: 'core' };
  expect(asks(core)).toThrow(expect.objectContaining({ code: 'feature_not_entitled', details }));
  expect(asks({ ...core, trialEndsAt: '2026-11-22T00:00:00.000Z' })).not.toThrow();
  expect(asks({ ...core, trialEndsAt: '2026-11-20T00:00:00.000Z' })).toThrow();
});

test('a trial ends when the brand begins to pay', () => {
  const trialEndsAt = '2026-11-22T00:00:00.000Z';
  const trialOf = (tier: 'core' | 'enterprise') => entitlementsOf({ tier, trialEndsAt }, now).trial;
  expect([trialOf('core'), trialOf('enterprise')]).toEqual([{ tier: 'pro', endsAt: trialEndsAt }, null]);
});
