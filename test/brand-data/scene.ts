import { httpProduct } from '#infra/brand/http-product.ts';
import { updateBrand } from '#lib/accounts/brands/contract.ts';
import { updateTheme } from '#lib/accounts/brands/theme.contract.ts';
import { updateUrlPrefixPolicy } from '#lib/accounts/brands/url-policy.contract.ts';
import { createPost } from '#lib/content/blog-posts/contract.ts';
import {
  createContentItem,
  publishContentItem,
  scheduleContentItem,
  updateContentItem,
} from '#lib/content/content/contract.ts';
import { createEvent } from '#lib/content/events/contract.ts';
import { archivePromotion, createPromotion } from '#lib/content/promotions/contract.ts';
import { createAnswerTemplate } from '#lib/delivery/answer-templates/contract.ts';
import { updateBrandEmailSettings, updateLocationEmailSettings } from '#lib/delivery/email-settings/contract.ts';
import { createWebhook, updateWebhook } from '#lib/delivery/webhooks/contract.ts';
import { updateAssignmentRules } from '#lib/leads/assignment-rules/contract.ts';
import { updateEscalations } from '#lib/leads/escalations/contract.ts';
import { updateLeadSettings } from '#lib/leads/lead-settings/contract.ts';
import { createCustomField, updateCustomValues } from '#lib/places/custom-fields/contract.ts';
import { createLocation } from '#lib/places/locations/contract.ts';
import { updateProfile } from '#lib/places/profile/contract.ts';
import { updateRevenueSettings } from '#lib/places/revenue-settings/contract.ts';
import { createService } from '#lib/places/services/contract.ts';
import type { Operation } from '#lib/platform/core/contract/operation.ts';
import { updateMedia } from '#lib/platform/media/contract.ts';
import type { Product } from '#lib/use-cases/brand-data/product.ts';
import { listNavigation, replaceNavigation } from '#lib/web/navigation/contract.ts';
import { updateBrandSeo, updateLocationSeo } from '#lib/web/seo/contract.ts';
import { createRedirect } from '#lib/web/seo/redirects.contract.ts';
import { createSite, setPrimarySite } from '#lib/web/sites/contract.ts';
import { belongingsOf } from '#test/support/belongings.ts';
import type { TestClock } from '#test/support/clock.ts';
import type { Tenant, World } from '#test/support/product.ts';

/** The product as the admin of a tenant uses it over HTTP. The clock advances, since calls in one second are limited. */
export const productOf = (world: World, { brandId, admin }: Tenant, clock: TestClock): Product =>
  httpProduct({
    url: world.stack.url,
    brandId,
    headers: admin.credentials,
    fetch: (input, init) => {
      clock.advance(110);
      return fetch(input, init);
    },
  });

const picture = (width: number, colour: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="9"><path fill="${colour}" d="M0 0h9v9z"/></svg>`,
  );

async function* once(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** A brand with some locations and something in every section. */
export const fullBrand = async (world: World, tenant: Tenant, clock: TestClock, locations: number): Promise<void> => {
  const belongings = await belongingsOf(world, tenant);
  const product = productOf(world, tenant, clock);
  const { locationId: mainId = '', formId = '', itemId = '' } = belongings;
  const call = <Op extends Operation>(operation: Op, params: Record<string, string>, body: unknown) =>
    product.call(operation, { params, body });
  const later = (hours: number): string => new Date(clock.now().getTime() + hours * 3_600_000).toISOString();

  await call(updateUrlPrefixPolicy, {}, { prefix: 'stores', pattern: '{city}/{slug}' });
  const file = (name: string, bytes: Buffer, locationId: string | null = null) =>
    product.upload(
      { filename: name, contentType: 'image/svg+xml', sizeBytes: bytes.length, locationId, open: () => once(bytes) },
      `${name}${bytes.length}`,
    );
  const logo = await file('logo.svg', picture(10, 'red'));
  const other = await file('logo.svg', picture(200, 'blue'));
  const front = await file('front.svg', picture(3000, 'green'), mainId);
  await world.stack.drain();
  await call(
    updateMedia,
    { mediaId: other },
    { altText: 'The other logo', tags: ['brand'], focalPoint: { x: 0.2, y: 0.8 } },
  );
  await call(
    updateTheme,
    {},
    { colors: { primary: '#123456' }, logoMediaId: logo, headerButton: { label: 'Book', url: '/book' } },
  );
  await call(updateBrandSeo, {}, { titleTemplate: '%title% - Acme', ogImageMediaId: other });

  const hours = { monday: { openTime: '08:00', closeTime: '17:00' }, sunday: { isClosed: true } };
  for (let nth = 1; nth <= locations; nth++) {
    const name = `Branch ${nth}`;
    const { location } = await call(createLocation, {}, { name, storeCode: `S-${nth}`, status: 'active' });
    const at = { locationId: location.id };
    await call(updateProfile, at, { city: `City ${nth % 7}`, state: 'TX', country: 'US', hours, logoMediaId: logo });
    if (nth % 10 === 1) {
      await call(updateLocationSeo, at, { title: `${name} in Texas`, description: `What ${name} does` });
      await call(createService, {}, { name: 'Repair', locationId: location.id, priceFromCents: 9900 });
    }
  }
  const main = { locationId: mainId };
  await call(updateProfile, main, { galleryMediaIds: [front, other], lockedFields: ['phone'] });
  const field = { key: 'parking', label: 'Parking', type: 'text', defaultValue: null };
  await call(createCustomField, {}, field);
  await call(updateCustomValues, main, { values: { parking: 'Behind the house' } });
  await call(updateLocationEmailSettings, main, { inherit: false, notificationEmails: ['main@acme.example'] });
  await call(updateRevenueSettings, main, { avgTicketCents: 25_000, closeRatePct: '35.5' });

  await call(updateContentItem, { itemId }, { title: 'About us, again', slug: 'about-acme' });
  const page = async (body: object): Promise<string> =>
    (await call(createContentItem, {}, { type: 'PAGE', ...body })).item.id;
  const blocks = [
    { type: 'form', formId },
    { type: 'image', mediaId: logo },
  ];
  const soon = await page({ slug: 'soon', title: 'Soon', blocks });
  await call(scheduleContentItem, { itemId: soon }, { publishAt: later(48) });
  await call(updateContentItem, { itemId: soon }, { title: 'Later' });
  const here = await page({ slug: 'team', title: 'The team', locationId: mainId });
  await call(publishContentItem, { itemId: here }, undefined);
  const template = await page({ slug: 'all-branches', title: 'Template of branches' });
  await call(publishContentItem, { itemId: template }, undefined);
  await call(updateContentItem, { itemId: here }, { activeTemplateId: template });
  await page({ slug: 'draft', title: 'A draft', seo: { noindex: true, ogImageMediaId: other } });

  const post = (body: object) => call(createPost, {}, { body: '<p>Some <strong>news</strong>.</p>', ...body });
  await post({ title: 'News', status: 'published', tags: ['news'], coverMediaId: other });
  await post({ title: 'More news', status: 'scheduled', scheduledFor: later(72) });
  await post({ title: 'Notes', locationId: mainId });
  await call(createEvent, {}, { title: 'Open day', startsAt: later(24), endsAt: later(26), locationId: mainId });
  const offer = { title: 'Winter', discountType: 'percent', discountValue: 10 };
  await call(createPromotion, {}, { ...offer, scope: 'locations', locationIds: [mainId], formId });
  const { promotion } = await call(createPromotion, {}, { ...offer, discountValue: 20 });
  await call(archivePromotion, { promotionId: promotion.id }, undefined);

  await call(
    updateBrandEmailSettings,
    {},
    { fromName: 'Acme', digest: 'weekly', notificationEmails: ['all@acme.example'] },
  );
  await call(updateLeadSettings, {}, { lostReasons: [{ key: 'price', label: 'Too expensive' }] });
  await call(createAnswerTemplate, {}, { name: 'Thanks', subject: 'Thank you', text: 'We will call you.' });
  const rule = { assign: 'round_robin', userId: null };
  await call(updateAssignmentRules, {}, { general: rule, forms: [{ formId, ...rule }] });
  const tell = { location: true, admins: false, assigned: false, userIds: [], addresses: ['boss@acme.example'] };
  await call(updateEscalations, {}, { general: [{ afterBusinessMinutes: 60, tell }], forms: [] });
  const { webhook } = await call(createWebhook, {}, { url: 'http://localhost:9/old', formIds: [formId] });
  await call(updateWebhook, { webhookId: webhook.id }, { status: 'disabled' });

  const { site } = await call(createSite, {}, { domain: `shop.${tenant.slug}.example` });
  await call(setPrimarySite, { siteId: site.id }, undefined);
  const items = [
    { tempId: 'a', label: 'About', contentItemId: itemId },
    { label: 'Here', path: '/here', parentId: 'a', locationId: mainId },
  ];
  await call(replaceNavigation, { siteId: site.id }, { items, footerItems: [{ label: 'Imprint', path: '/imprint' }] });
  await product.call(listNavigation, { params: { siteId: site.id } });
  await call(
    createRedirect,
    {},
    { siteId: site.id, fromPath: '/old', fromQuery: { name: 'p', value: '7' }, toUrl: '/about-acme' },
  );
  await call(
    updateBrand,
    {},
    {
      locationTemplateId: template,
      brandTagline: 'Since 1987',
      locale: 'en-GB',
      legalLinks: { privacy: 'https://acme.example/privacy' },
    },
  );
};
