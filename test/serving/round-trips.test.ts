import { expect, test } from 'vitest';
import { createPromotion } from '#lib/content/promotions/contract.ts';
import { listPublicPromotions } from '#lib/content/promotions/public.contract.ts';
import { createForm } from '#lib/leads/forms/contract.ts';
import { createLocation } from '#lib/places/locations/contract.ts';
import { createService } from '#lib/places/services/contract.ts';
import { metered } from '#test/bench/meter.ts';
import { contactFields } from '#test/support/belongings.ts';
import { testClock } from '#test/support/clock.ts';
import { startWorld } from '#test/support/world.ts';
import { publishedPage, startSite } from './scene.ts';

const clock = testClock();
const world = await startWorld();
const { acme, request, ask } = await startSite(world);

const fields = contactFields;
const { form } = (await world.call(createForm, { ...request, body: { name: 'Contact', fields } })).data;
await publishedPage(world, acme, 'about');
await publishedPage(world, acme, 'contact', { blocks: [{ type: 'form', formId: form.id }] });
const { location } = (await world.call(createLocation, { ...request, body: { name: 'Austin', status: 'active' } }))
  .data;

await world.call(createService, { ...request, body: { name: 'Drains' } });
const offer = { title: 'Spring check', discountType: 'other', formId: form.id };
await world.call(createPromotion, { ...request, body: offer });
const { promotions } = (await world.call(listPublicPromotions, { query: { brandId: acme.brandId } })).data;
const offerPath = promotions[0]?.path ?? '';

await publishedPage(world, acme, '404', { blocks: [{ type: 'form', formId: form.id }] });

test.each(['/nowhere', '/nowhere/at/all'])('%s, where no page is, takes two round trips', async (path) => {
  expect((await ask('/missing')).status).toBe(404);
  clock.advance(2000);
  const { result, cost } = await metered(() => ask(path));
  expect(result.status).toBe(404);
  expect(result.text).toContain('Title of 404');
  expect(cost.roundTrips).toBeLessThanOrEqual(2);
});

const lists = ['/locations', '/blog', '/events', '/offers'];

test.each(['/about', '/contact', `/locations/${location.slug}`, offerPath, ...lists])(
  '%s takes two round trips with the records that it needed before',
  async (path) => {
    expect((await ask(path)).status).toBe(200);
    // Longer than a process caches records, and less than it remembers a host.
    clock.advance(2000);
    const { result, cost } = await metered(() => ask(path));
    expect(result.status).toBe(200);
    expect(cost.roundTrips).toBeLessThanOrEqual(2);
    expect(cost.writeUnits).toBe(0);
  },
);

test.each(['/about', '/contact', '/blog'])('%s and its layout read all records in one call', async (path) => {
  await ask(path);
  clock.advance(2000);
  const { cost } = await metered(() => ask(path));
  expect(cost.byCommand.BatchGetItem).toBe(1);
  expect(cost.byCommand.GetItem).toBeUndefined();
});
