import { createApiKey } from '#lib/accounts/api-keys/contract.ts';
import { createInvitation } from '#lib/accounts/invitations/contract.ts';
import { createPost } from '#lib/content/blog-posts/contract.ts';
import { createContentItem, publishContentItem, scheduleContentItem } from '#lib/content/content/contract.ts';
import { createEvent } from '#lib/content/events/contract.ts';
import { createPromotion } from '#lib/content/promotions/contract.ts';
import { updateLocationEmailSettings } from '#lib/delivery/email-settings/contract.ts';
import { type IntegrationRecord, saveIntegration } from '#lib/delivery/integrations/records.ts';
import { createWebhook } from '#lib/delivery/webhooks/contract.ts';
import { createForm } from '#lib/leads/forms/contract.ts';
import { submitForm } from '#lib/leads/submissions/contract.ts';
import { createCustomField, updateCustomValues } from '#lib/places/custom-fields/contract.ts';
import { createLocation, updateLocation } from '#lib/places/locations/contract.ts';
import { updateProfile } from '#lib/places/profile/contract.ts';
import { createHolidayHours } from '#lib/places/profile/holiday-hours.contract.ts';
import { createRegion } from '#lib/places/regions/contract.ts';
import { updateRevenueSettings } from '#lib/places/revenue-settings/contract.ts';
import { createService } from '#lib/places/services/contract.ts';
import type { Operation } from '#lib/platform/core/contract/operation.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { uploadLocationMedia } from '#lib/platform/media/uploads.contract.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { type BrandView, brandView } from '#lib/platform/table/table.ts';
import { replaceNavigation } from '#lib/web/navigation/contract.ts';
import { updateLocationSeo } from '#lib/web/seo/contract.ts';
import { createRedirect } from '#lib/web/seo/redirects.contract.ts';
import { createSite } from '#lib/web/sites/contract.ts';
import { readSite, saveSite } from '#lib/web/sites/records.ts';
import { fileOf, newPng } from '#test/media/scene.ts';
import { answers, contactFields } from '#test/support/belongings.ts';
import type { TestClock } from '#test/support/clock.ts';
import type { Credentials, Tenant, World } from '#test/support/product.ts';
import { renewed } from '#test/support/renewed.ts';

const day = 86_400_000;

/** Calls for a brand within the rate limit, whatever the time. A refused call is an error of the test. */
export const callerOf = (world: World, tenant: Tenant, clock: TestClock) => {
  const params = { brandId: tenant.brandId };
  return async <Op extends Operation>(operation: Op, more: object = {}, body?: object) => {
    clock.advance(100);
    const as: Credentials = await renewed(tenant.admin.credentials, clock.now());
    const answer = await world.call(operation, { as, params: { ...params, ...more }, ...(body && { body }) });
    if (answer.status >= 300) throw new Error(`${operation.name}: ${answer.text}`);
    return answer.data;
  };
};

type Call = ReturnType<typeof callerOf>;

export const newLocation = async (call: Call, name: string): Promise<string> =>
  (await call(createLocation, {}, { name, status: 'active' })).location.id;

let domains = 0;
const newDomain = (): string => `www.purged-${process.pid}-${domains++}.example`;

/** As the check of its DNS record does. */
const verify = async (view: BrandView, siteId: string, now: Date): Promise<void> => {
  const { site: before, locationDeleted: _, ...held } = orNotFound(await readSite(view, siteId), 'Site');
  const after = { ...before, version: before.version + 1, verificationStatus: 'verified' as const };
  await commit(saveSite(view, { before, after, ...held }, now));
};

/** Records of a location. */
export const settle = async (world: World, call: Call, clock: TestClock, tenant: Tenant, locationId: string) => {
  const at = { locationId };
  const file = fileOf(await newPng());
  const { media } = await call(uploadLocationMedia, at, { file });
  const { media: shown } = await call(uploadLocationMedia, at, { file: fileOf(await newPng()) });
  await world.stack.drain();
  const times = (days: number) => new Date(clock.now().getTime() + days * day).toISOString();
  await call(updateProfile, at, { phone: '+1 512 555 0143', logoMediaId: media.id, galleryMediaIds: [shown.id] });
  await call(updateCustomValues, at, { values: { slogan: `We are ${locationId.slice(-4)}` } });
  await call(createService, {}, { name: `Drains ${locationId}`, locationId, imageMediaId: media.id });
  const event = { title: 'Open day', startsAt: times(200), endsAt: times(201), imageMediaId: media.id };
  await call(createEvent, {}, { ...event, locationId });
  const post = { title: 'Ice', body: '<p>Water grows.</p>', coverMediaId: media.id, tags: ['winter'], locationId };
  await call(createPost, {}, { ...post, status: 'published' });
  await call(createPost, {}, { ...post, status: 'scheduled', scheduledFor: times(300) });
  const page = { type: 'PAGE', title: 'Here', blocks: [{ type: 'text', text: 'Since 1987.' }], locationId };
  const { item } = await call(createContentItem, {}, { ...page, slug: 'here' });
  await call(publishContentItem, { itemId: item.id });
  const { item: later } = await call(createContentItem, {}, { ...page, slug: 'later' });
  await call(scheduleContentItem, { itemId: later.id }, { publishAt: times(300) });
  await call(createHolidayHours, at, { date: times(180).slice(0, 10) });
  await call(updateLocationSeo, at, { title: 'Plumber', ogImageMediaId: media.id });
  await call(updateLocationEmailSettings, at, { notificationEmails: ['here@acme.example'] });
  await call(updateRevenueSettings, at, { avgTicketCents: 45_000, closeRatePct: '12.5' });
  const { site } = await call(createSite, {}, { domain: newDomain(), locationId });
  const { site: second } = await call(createSite, {}, { domain: newDomain(), locationId });
  for (const siteId of [site.id, second.id])
    await call(replaceNavigation, { siteId }, { items: [{ label: 'Here', path: '/here', locationId }] });
  const { site: plain } = await call(createSite, {}, { domain: newDomain(), locationId });
  await verify(brandView(tenant.brandId), plain.id, clock.now());
  await call(createRedirect, {}, { fromPath: '/old', toUrl: '/new', siteId: second.id });
  const url = 'http://localhost:9/nobody-listens';
  const { form } = await call(createForm, {}, { name: 'Here', fields: contactFields, locationId, webhookUrl: url });
  const query = { brandId: tenant.brandId };
  await world.call(submitForm, { params: { formSlug: form.slug }, query, body: { fields: answers, locationId } });
  // Another path for its pages, so that redirects lead from the old one.
  await call(updateLocation, at, { slug: `moved-${locationId}` });
  await world.stack.drain();
};

/** Records of the brand that name some of its locations. */
export const nameLocations = async (call: Call, tenant: Tenant, locationIds: string[], only: string) => {
  await call(createCustomField, {}, { key: 'slogan', label: 'Slogan', type: 'text' });
  const franchisee = await tenant.person('franchisee', locationIds);
  const invited = { email: `asked@${tenant.slug}.example`, role: 'franchisee', locationIds };
  await call(createInvitation, {}, invited);
  const { apiKey } = await call(createApiKey, {}, { name: 'Some', locationIds });
  const { webhook } = await call(createWebhook, {}, { url: 'http://localhost:9/nobody-listens', locationIds });
  const promotion = { title: 'Check', discountType: 'percent', discountValue: 10 };
  await call(createPromotion, {}, { ...promotion, scope: 'locations', locationIds });
  await call(createPromotion, {}, { ...promotion, participation: 'optional', optedInLocationIds: locationIds });
  await call(createRegion, {}, { name: 'By hand', locationIds });
  await call(createRegion, {}, { name: 'By rule', rule: { statuses: ['active'] } });
  const { site } = await call(createSite, {}, { domain: newDomain() });
  const items = [
    { tempId: 'top', label: 'Here', path: '/here', locationId: only },
    { label: 'Below', path: '/below', parentId: 'top' },
  ];
  for (const label of ['First', 'Second'])
    await call(replaceNavigation, { siteId: site.id }, { items: [...items, { label, path: '/x' }] });
  const at = new Date().toISOString();
  const integration: IntegrationRecord = {
    kind: 'integration',
    version: 1,
    key: 'slack',
    status: 'connected',
    connectedAt: at,
    lastVerifiedAt: at,
    errorMessage: null,
    failure: null,
    connectedCredentialKeys: ['webhookUrl'],
    connectedCredentials: {},
    settings: { formIds: null },
    locationId: only,
    sealedCredentials: null,
    webhookId: null,
    createdAt: at,
    updatedAt: at,
  };
  await commit([saveIntegration(brandView(tenant.brandId), integration)]);
  return { franchisee, keyId: apiKey.id, webhookId: webhook.id, siteId: site.id };
};
