import { expect, test } from 'vitest';
import { createApiKey } from '#lib/accounts/api-keys/contract.ts';
import { getLicense } from '#lib/accounts/billing/license.contract.ts';
import { updateBrand } from '#lib/accounts/brands/contract.ts';
import { getSummary } from '#lib/accounts/brands/summary.contract.ts';
import { createContentItem, scheduleContentItem } from '#lib/content/content/contract.ts';
import { updateBrandEmailSettings, updateLocationEmailSettings } from '#lib/delivery/email-settings/contract.ts';
import { suppress } from '#lib/delivery/mail/suppressions.ts';
import { createWebhook, updateWebhook } from '#lib/delivery/webhooks/contract.ts';
import { disableEndpoint } from '#lib/delivery/webhooks/disable.ts';
import { healthKey } from '#lib/delivery/webhooks/records.ts';
import { updateForm } from '#lib/leads/forms/contract.ts';
import { listLeads, updateLeadLocation, updateLeadStatus } from '#lib/leads/leads/contract.ts';
import { dailyCounterKey } from '#lib/leads/leads/counters.ts';
import { createLocation } from '#lib/places/locations/contract.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { update } from '#lib/platform/table/write.ts';
import { updateBrandSeo } from '#lib/web/seo/contract.ts';
import { createSite } from '#lib/web/sites/contract.ts';
import { answers } from '#test/support/belongings.ts';
import { testClock } from '#test/support/clock.ts';
import type { Credentials, Tenant } from '#test/support/product.ts';
import { formOf } from '#test/support/submitting.ts';
import { startWorld } from '#test/support/world.ts';

const clock = testClock();
const world = await startWorld();

const asAdmin = (tenant: Tenant) => {
  clock.advance(100);
  return { as: tenant.admin.credentials, params: { brandId: tenant.brandId } };
};

const setUp = async (names: readonly string[]) => {
  const tenant = await world.tenant();
  const ids: string[] = [];
  for (const name of names) {
    const body = { name, status: 'active' };
    ids.push((await world.call(createLocation, { ...asAdmin(tenant), body })).data.location.id);
  }
  const [a = '', b = ''] = ids;
  return { tenant, a, b };
};

const dayBack = (back: number): string =>
  new Date(clock.now().getTime() - back * 86_400_000).toISOString().slice(0, 10);

const count = async (tenant: Tenant, locationId: string, back: number, leads: number): Promise<void> => {
  const day = dayBack(back);
  const key = dailyCounterKey(brandView(tenant.brandId), locationId, day.slice(0, 7));
  await commit([update(key, { add: { [`d${day.slice(8)}`]: leads } })]);
};

const summaryOf = async (tenant: Tenant, as: Credentials, query: Record<string, string> = {}) => {
  const { status, data } = await world.call(getSummary, { as, params: { brandId: tenant.brandId }, query });
  expect(status).toBe(200);
  return data;
};

test('the leads of today, 7 and 30 days are beside those of the same time before', async () => {
  const { tenant, a, b } = await setUp(['Austin', 'Boston']);
  await count(tenant, a, 0, 1);
  await count(tenant, b, 1, 2);
  await count(tenant, a, 6, 4);
  await count(tenant, 'none', 7, 8);
  await count(tenant, a, 29, 16);
  await count(tenant, b, 30, 32);
  await count(tenant, b, 59, 64);
  await count(tenant, b, 60, 1000);
  const { leads } = await summaryOf(tenant, tenant.admin.credentials);
  expect(leads).toMatchObject({
    today: 1,
    last7Days: 7,
    last30Days: 31,
    before: { today: 2, last7Days: 8, last30Days: 96 },
  });
  expect(leads.byDay).toHaveLength(30);
  expect(leads.byDay.at(-1)).toEqual({ day: dayBack(0), leads: 1 });
  expect(leads.byDay[0]).toEqual({ day: dayBack(29), leads: 16 });
  expect(leads.byLocation).toEqual([
    { locationId: a, name: 'Austin', leads: 21, before: 0 },
    { locationId: b, name: 'Boston', leads: 2, before: 96 },
  ]);
  expect(leads.withoutLocation).toEqual({ leads: 8, before: 0 });
});

test('a brand with many locations has the same numbers', async () => {
  const { tenant, a } = await setUp(Array.from({ length: 14 }, (_, number) => `Location ${number}`));
  await count(tenant, a, 2, 5);
  await count(tenant, 'none', 2, 1);
  const { leads } = await summaryOf(tenant, tenant.admin.credentials);
  expect(leads.last7Days).toBe(6);
  expect(leads.byLocation).toEqual([{ locationId: a, name: 'Location 0', leads: 5, before: 0 }]);
  expect(leads.withoutLocation).toEqual({ leads: 1, before: 0 });
});

test('franchisees see their own locations only, and nothing of the brand', async () => {
  const { tenant, a, b } = await setUp(['Austin', 'Boston']);
  await count(tenant, a, 0, 3);
  await count(tenant, b, 0, 5);
  const { credentials } = await tenant.person('franchisee', [a]);
  const summary = await summaryOf(tenant, credentials);
  expect(summary.leads).toMatchObject({ today: 3, byLocation: [{ locationId: a }], withoutLocation: null });
  expect(summary).toMatchObject({ quarantined: null, webhooks: null, plan: null });
  expect(summary.profiles.lowest.map(({ locationId }) => locationId)).toEqual([a]);
  const { status, error } = await world.call(getSummary, {
    as: credentials,
    params: { brandId: tenant.brandId },
    query: { locationId: b },
  });
  expect([status, error.code]).toEqual([403, 'location_access_denied']);
});

test('an admin may ask for one location', async () => {
  const { tenant, a, b } = await setUp(['Austin', 'Boston']);
  await count(tenant, a, 0, 3);
  await count(tenant, b, 0, 5);
  expect((await summaryOf(tenant, tenant.admin.credentials, { locationId: b })).leads.today).toBe(5);
});

test('sources, unanswered leads and quarantined submissions are those of the locations of the caller', async () => {
  const { tenant, a, b } = await setUp(['Austin', 'Boston']);
  const { submit } = await formOf(world, tenant);
  const send = async (locationId: string) => {
    clock.advance(1000);
    const fields = { ...answers, message: `Number ${Math.random()}` };
    const answer = await submit({ fields, locationId, sourceType: locationId === a ? 'paid' : 'email' });
    expect(answer.status).toBe(201);
  };
  const today = clock.now();
  clock.set(new Date(today.getTime() - 40 * 86_400_000));
  await send(a);
  clock.set(today);
  for (const locationId of [a, a, b]) await send(locationId);
  await world.stack.drain();
  const { data } = await world.call(listLeads, asAdmin(tenant));
  const [newest, , oldest] = data.leads;
  const params = { brandId: tenant.brandId, leadId: newest?.id ?? '' };
  await world.call(updateLeadStatus, { ...asAdmin(tenant), params, body: { status: 'viewed' } });
  const all = await summaryOf(tenant, tenant.admin.credentials);
  expect(all.quarantined).toBe(0);
  expect(all.recent).toEqual({
    isComplete: true,
    bySource: [
      { sourceType: 'paid', leads: 2, before: 1 },
      { sourceType: 'email', leads: 1, before: 0 },
    ],
    unanswered: 2,
    withoutLocation: 0,
    oldestUnanswered: { id: oldest?.id, createdAt: oldest?.createdAt },
  });
  const own = await summaryOf(tenant, (await tenant.person('franchisee', [b])).credentials);
  expect(own.recent).toMatchObject({ bySource: [{ sourceType: 'email', leads: 1, before: 0 }], unanswered: 0 });
});

test('leads without a location are counted until they are archived or moved, for those who see the whole brand', async () => {
  const { tenant, a } = await setUp(['Austin']);
  const { submit } = await formOf(world, tenant);
  const sent: string[] = [];
  for (const message of ['One', 'Two', 'Three']) {
    clock.advance(1000);
    sent.push((await submit({ fields: { ...answers, message } })).data.leadId);
  }
  const waiting = async (as = tenant.admin.credentials) => (await summaryOf(tenant, as)).recent.withoutLocation;
  expect(await waiting()).toBe(3);
  const of = (leadId = '') => ({ ...asAdmin(tenant), params: { brandId: tenant.brandId, leadId } });
  await world.call(updateLeadStatus, { ...of(sent[0]), body: { status: 'archived' } });
  await world.call(updateLeadLocation, { ...of(sent[1]), body: { locationId: a } });
  expect(await waiting()).toBe(1);
  expect(await waiting((await tenant.person('franchisee', [a])).credentials)).toBe(null);
});

test('admins see what needs attention', async () => {
  const { tenant, a } = await setUp(['Austin']);
  const expiresAt = new Date(clock.now().getTime() + 7 * 86_400_000).toISOString();
  await world.call(createApiKey, { ...asAdmin(tenant), body: { name: 'Reader', expiresAt } });
  await world.call(createApiKey, { ...asAdmin(tenant), body: { name: 'Lasting' } });
  const site = { domain: `www.${tenant.slug}.example` };
  expect((await world.call(createSite, { ...asAdmin(tenant), body: site })).status).toBe(201);
  const hook = { url: 'https://crm.acme.example/hooks', eventTypes: ['lead.submitted'] };
  const { webhook } = (await world.call(createWebhook, { ...asAdmin(tenant), body: hook })).data;
  await commit([update(healthKey(brandView(tenant.brandId), webhook.id), { add: { consecutiveFailures: 3 } })]);
  const { attention, webhooks, plan } = await summaryOf(tenant, tenant.admin.credentials);
  expect(webhooks).toEqual({ endpoints: 1, failing: 1, disabled: 0, disabledByUser: 0 });
  expect(plan?.usage.locations).toBe(1);
  expect(attention.map(({ type, name }) => [type, name])).toEqual([
    ['webhook_failing', hook.url],
    ['site_unverified', site.domain],
    ['api_key_expiring', 'Reader'],
    ['profile_incomplete', 'Austin'],
  ]);
  expect(attention.at(-1)?.subjectId).toBe(a);
});

test('a brand that asks for consent, or counts visits, and has no privacy policy needs attention', async () => {
  const { tenant } = await setUp([]);
  const isTold = async () =>
    (await summaryOf(tenant, tenant.admin.credentials)).attention.some(({ type }) => type === 'privacy_policy_missing');
  const setSeo = (body: object) => world.call(updateBrandSeo, { ...asAdmin(tenant), body });
  expect(await isTold()).toBe(false);
  await setSeo({ ga4Id: 'G-AB12CD34EF' });
  expect(await isTold()).toBe(true);
  await setSeo({ ga4Id: null });
  expect(await isTold()).toBe(false);
  const terms = { name: 'terms', label: 'You may call me', type: 'consent', required: true };
  await formOf(world, tenant, { fields: [terms] });
  expect(await isTold()).toBe(true);
  await world.call(updateBrand, { ...asAdmin(tenant), body: { legalLinks: { privacy: '/privacy' } } });
  expect(await isTold()).toBe(false);
});

const hasRecipientNote = async (tenant: Tenant) =>
  (await summaryOf(tenant, tenant.admin.credentials)).attention.some(({ type }) => type === 'leads_without_recipient');

test('a brand whose leads nobody gets by mail needs attention until an address works, or the mails are off', async () => {
  const { tenant } = await setUp([]);
  expect(await hasRecipientNote(tenant)).toBe(false);
  await formOf(world, tenant);
  expect(await hasRecipientNote(tenant)).toBe(true);
  const set = (body: object) => world.call(updateBrandEmailSettings, { ...asAdmin(tenant), body });
  const address = `office@${tenant.slug}.example`;
  await set({ notificationEmails: [address] });
  expect(await hasRecipientNote(tenant)).toBe(false);
  await suppress(address, 'bounce', clock.now());
  expect(await hasRecipientNote(tenant)).toBe(true);
  await set({ leadNotificationsEnabled: false });
  expect(await hasRecipientNote(tenant)).toBe(false);
});

test('a brand needs no recipients where each form, or each location, has its own', async () => {
  const { tenant, a, b } = await setUp(['Austin', 'Boston']);
  await formOf(world, tenant);
  const setLocation = (locationId: string) =>
    world.call(updateLocationEmailSettings, {
      as: tenant.admin.credentials,
      params: { brandId: tenant.brandId, locationId },
      body: { notificationEmails: [`${locationId}@acme.example`] },
    });
  await setLocation(a);
  expect(await hasRecipientNote(tenant)).toBe(true);
  await setLocation(b);
  expect(await hasRecipientNote(tenant)).toBe(false);
  const other = await setUp(['Austin']);
  const { form: own } = await formOf(world, other.tenant);
  expect(await hasRecipientNote(other.tenant)).toBe(true);
  await world.call(updateForm, {
    as: other.tenant.admin.credentials,
    params: { brandId: other.tenant.brandId, formId: own.id },
    body: { notificationEmails: ['office@acme.example'] },
  });
  expect(await hasRecipientNote(other.tenant)).toBe(false);
});

test('an endpoint that somebody disabled is not among those that work or fail', async () => {
  const { tenant } = await setUp(['Austin']);
  const body = { url: 'https://crm.acme.example/hooks' };
  const { webhook } = (await world.call(createWebhook, { ...asAdmin(tenant), body })).data;
  const params = { brandId: tenant.brandId, webhookId: webhook.id };
  await world.call(updateWebhook, { ...asAdmin(tenant), params, body: { status: 'disabled' } });
  const { webhooks, attention } = await summaryOf(tenant, tenant.admin.credentials);
  expect(webhooks).toEqual({ endpoints: 1, failing: 0, disabled: 0, disabledByUser: 1 });
  expect(attention.some(({ type }) => type.startsWith('webhook'))).toBe(false);
});

test('a disabled endpoint has the time at which it was disabled, also after a later change', async () => {
  const { tenant } = await setUp(['Austin']);
  const body = { url: 'https://crm.acme.example/hooks' };
  const { webhook } = (await world.call(createWebhook, { ...asAdmin(tenant), body })).data;
  const at = clock.now();
  const view = brandView(tenant.brandId);
  await disableEndpoint(view, { webhookId: webhook.id, reason: 'gone', deliveryId: webhook.id, at });
  clock.advance(60_000);
  const params = { brandId: tenant.brandId, webhookId: webhook.id };
  const change = { ...asAdmin(tenant), params, body: { formIds: null } };
  expect((await world.call(updateWebhook, change)).status).toBe(200);
  const { attention } = await summaryOf(tenant, tenant.admin.credentials);
  expect(attention).toContainEqual({
    type: 'webhook_disabled',
    subjectId: webhook.id,
    name: body.url,
    at: at.toISOString(),
  });
});

test('the next scheduled publications are in order', async () => {
  const { tenant } = await setUp(['Austin']);
  const at = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString();
  for (const [title, hours] of [
    ['Later', 48],
    ['Sooner', 24],
  ] as const) {
    const body = { type: 'PAGE', title, slug: title.toLowerCase() };
    const { item } = (await world.call(createContentItem, { ...asAdmin(tenant), body })).data;
    const params = { brandId: tenant.brandId, itemId: item.id };
    const reply = await world.call(scheduleContentItem, { ...asAdmin(tenant), params, body: { publishAt: at(hours) } });
    expect(reply.status).toBe(200);
  }
  const { scheduled } = await summaryOf(tenant, tenant.admin.credentials);
  expect(scheduled.map(({ type, title }) => [type, title])).toEqual([
    ['content', 'Sooner'],
    ['content', 'Later'],
  ]);
});

test('a key reads the counts of leads and the use of the plan with the scopes of those areas only', async () => {
  const { tenant } = await setUp(['Austin']);
  const asKey = async (...scopes: string[]) => {
    const { data } = await world.call(createApiKey, { ...asAdmin(tenant), body: { name: 'K', scopes } });
    return { ...asAdmin(tenant), as: { 'x-api-key': data.key } };
  };
  const brands = await asKey('brands:read');
  const denied = (scope: string) => ({ status: 403, error: { code: 'scope_required', details: { scope } } });
  expect(await world.call(getSummary, brands)).toMatchObject(denied('leads:read'));
  expect(await world.call(getLicense, brands)).toMatchObject(denied('billing:read'));
  const both = await asKey('leads:read', 'billing:read');
  expect((await world.call(getSummary, both)).status).toBe(200);
  expect((await world.call(getLicense, both)).status).toBe(200);
});
