import { expect, test } from 'vitest';
import { createApiKey } from '#lib/accounts/api-keys/contract.ts';
import { getEntitlements } from '#lib/accounts/billing/contract.ts';
import { brandKey } from '#lib/accounts/brands/records.ts';
import { createContentItem } from '#lib/content/content/contract.ts';
import { createPromotion } from '#lib/content/promotions/contract.ts';
import { createWebhook } from '#lib/delivery/webhooks/contract.ts';
import { createCustomField, updateCustomField } from '#lib/places/custom-fields/contract.ts';
import { createLocation } from '#lib/places/locations/contract.ts';
import { updateProfile } from '#lib/places/profile/contract.ts';
import { getRevenueSummary } from '#lib/places/revenue-settings/contract.ts';
import type { Operation } from '#lib/platform/core/contract/operation.ts';
import { type Tier, tiers } from '#lib/platform/core/tiers.ts';
import { type Feature, features } from '#lib/platform/plans/features.contract.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { update } from '#lib/platform/table/write.ts';
import { changeLocations } from '#lib/use-cases/location-rows/contract.ts';
import { updateBrandSeo } from '#lib/web/seo/contract.ts';
import { createSite } from '#lib/web/sites/contract.ts';
import { testClock } from '#test/support/clock.ts';
import type { Tenant } from '#test/support/product.ts';
import { startWorld } from '#test/support/world.ts';

interface Use {
  operation: Operation;
  body?: object | (() => object);
}

let count = 0;
const clock = testClock();
const publishAt = new Date(clock.now().getTime() + 3_600_000).toISOString();
const field = { key: 'slogan', label: 'Slogan', type: 'text' };

/** A check of each feature; null for features that the product does not have, which no plan may include. */
const uses: Record<Feature, readonly Use[] | null> = {
  apiAccess: [{ operation: createApiKey, body: { name: 'Key' } }],
  webhooks: [{ operation: createWebhook, body: { url: 'http://localhost:9/leads' } }],
  scheduledPublishing: [
    {
      operation: createContentItem,
      body: { type: 'PAGE', slug: 'later', title: 'Later', blocks: [], unpublishAt: publishAt },
    },
  ],
  customDomains: [{ operation: createSite, body: () => ({ domain: `www.entitled-${count++}.example` }) }],
  promotions: [{ operation: createPromotion, body: { title: 'Sale', discountType: 'other' } }],
  customFields: [{ operation: createCustomField, body: field }],
  advancedSeo: [
    { operation: updateBrandSeo, body: { robotsTxtExtra: 'Disallow: /private' } },
    { operation: updateBrandSeo, body: { organizationSchema: { founder: 'Ada' } } },
  ],
  revenueReporting: [{ operation: getRevenueSummary }],
  governance: [
    { operation: updateProfile, body: { lockedFields: ['phone'] } },
    { operation: createCustomField, body: { ...field, key: 'region', editableBy: 'brand' } },
    { operation: updateCustomField, body: { editableBy: 'brand' } },
  ],
  bulkOperations: [{ operation: changeLocations, body: { rows: [{ name: 'Acme' }] } }],
  auditExport: null,
  sso: null,
};

const world = await startWorld();

const brandOf = async (tier: Tier) => {
  const tenant = await world.tenant({ tier });
  const call = (more: object = {}) => {
    clock.advance(1000);
    return { as: tenant.admin.credentials, params: { brandId: tenant.brandId, ...more } };
  };
  const { location } = (await world.call(createLocation, { ...call(), body: { name: 'Main' } })).data;
  const open = (await world.call(createCustomField, { ...call(), body: { ...field, key: 'open' } })).data.field;
  const use = async ({ operation, body }: Use) => {
    const request = call({ locationId: location.id, fieldId: open.id });
    const sent = typeof body === 'function' ? body() : body;
    return world.call(operation, { ...request, ...(sent && { body: sent }) });
  };
  return { tenant, call, use, location };
};

test.each(tiers)('a brand of the tier %s can use exactly its entitlements', async (tier) => {
  const { call, use } = await brandOf(tier);
  const { features: promised } = (await world.call(getEntitlements, call())).data;
  for (const feature of features) {
    if (uses[feature] === null) expect([feature, promised[feature]]).toEqual([feature, false]);
    for (const each of uses[feature] ?? []) {
      const { status, error } = await use(each);
      const outcome = promised[feature] ? status < 300 : [error?.code, error?.details];
      const expected = promised[feature]
        ? true
        : ['feature_not_entitled', { feature, requiredTier: 'pro', currentTier: tier }];
      expect([feature, each.operation.id, outcome]).toEqual([feature, each.operation.id, expected]);
    }
  }
});

const downgrade = (tenant: Tenant) => commit([update(brandKey(brandView(tenant.brandId)), { set: { tier: 'core' } })]);

test('locks stay when the plan no longer includes them, and can be opened', async () => {
  const { tenant, call, location } = await brandOf('pro');
  const write = (body: object, as = tenant.admin.credentials) =>
    world.call(updateProfile, { ...call({ locationId: location.id }), as, body });
  await write({ lockedFields: ['phone', 'email'] });
  await downgrade(tenant);
  const { credentials } = await tenant.person('franchisee', [location.id]);
  expect((await write({ phone: '+15125550199' }, credentials)).error.code).toBe('field_locked');
  expect((await write({ lockedFields: ['phone', 'email', 'city'] })).error.code).toBe('feature_not_entitled');
  expect((await write({ lockedFields: ['phone'], description: 'Here' })).status).toBe(200);
  expect((await write({ lockedFields: [] })).status).toBe(200);
});
