import { beforeAll, describe, expect, test } from 'vitest';
import { createApiKey } from '#lib/accounts/api-keys/contract.ts';
import { getBrand } from '#lib/accounts/brands/contract.ts';
import { createPost } from '#lib/content/blog-posts/contract.ts';
import { listPublicPosts } from '#lib/content/blog-posts/public.contract.ts';
import { createEvent } from '#lib/content/events/contract.ts';
import { listPublicEvents } from '#lib/content/events/public.contract.ts';
import { createForm } from '#lib/leads/forms/contract.ts';
import { listLeads } from '#lib/leads/leads/contract.ts';
import { getPublicForm, submitForm } from '#lib/leads/submissions/contract.ts';
import { operations } from '#lib/operations.ts';
import { createLocation } from '#lib/places/locations/contract.ts';
import { getPublicLocation, listPublicLocations } from '#lib/places/locations/locator.contract.ts';
import { listMapPins } from '#lib/places/map/contract.ts';
import { updateProfile } from '#lib/places/profile/contract.ts';
import { getPage } from '#lib/web/public-pages/contract.ts';
import { postNumber, profileNumber } from '#test/bench/http/content.ts';
import { measuredBody, measuredForm } from '#test/bench/measured-form.ts';
import { metered } from '#test/bench/meter.ts';
import { belongingsOf } from '#test/support/belongings.ts';
import { lastWednesday, testClock } from '#test/support/clock.ts';
import type { Reply } from '#test/support/product.ts';
import { startWorld } from '#test/support/world.ts';

// In the first minutes of an hour, a submission also reads those of the hour before.
const clock = testClock(new Date(lastWednesday().getTime() + 600_000));
const world = await startWorld();
const acme = await world.tenant();
const staff = await world.superAdmin();
const params = await belongingsOf(world, acme);

/** Operations whose reads depend on earlier ones, with their number of round trips. */
const further: Record<string, number> = {
  // The site, the routes, and the routes within the location.
  'public/resolve-path': 4,
  // Its path, the redirect, and what it is shown with.
  'seo/get-redirect': 4,
  // Platform staff: the audit entry comes before the read.
  'tenants/list': 4,
  // Which locations there are, their counters, and the names of the busiest.
  'brands/get-summary': 4,
  // The audit entry of the export comes before its link.
  'leads/export': 4,
  // The locations are named before that.
  'revenue-settings/export': 5,
  // The services of the brand, after their list.
  'public/get-sitemap': 4,
  // The fields and services of the brand, then the locations with all of their parts.
  'imports/get-template': 8,
  // Its lead, the records of each source, what belongs to them, and the names in all of it.
  'leads/list-timeline': 5,
  // Whether the caller administers every brand of the tenant comes before the log.
  'audit-log/list-tenant': 4,
};

const reads = operations.filter(({ method }) => method === 'GET');

test.each(reads.map((operation) => [operation.id, operation] as const))(
  '%s takes at most three round trips',
  async (id, operation) => {
    // Longer than a process caches values.
    clock.advance(2_000);
    const asked = Object.entries(operation.example.query ?? {});
    const query = Object.fromEntries(asked.map(([name, value]) => [name, params[name] ?? value]));
    const as = operation.roles === 'super' ? staff : acme.admin.credentials;
    const { result, cost } = await metered(() => world.call(operation, { as, params, query }));
    expect(result.status).toBe(200);
    expect(cost.roundTrips).toBeLessThanOrEqual(further[id] ?? 3);
  },
);

/** Reads of records that are spread over sixteen partitions, with their number of calls for a brand with few locations. */
const spread: Record<string, number> = {
  'public/list-map-pins': 5,
  'public/list-locations': 4,
  // Five, the lists of the brand's services and of its promotions, and their records.
  'public/get-sitemap': 9,
  'revenue-settings/get-summary': 6,
  'brands/get-lead-counts': 5,
};

test.each(reads.flatMap((operation) => (operation.id in spread ? [[operation.id, operation] as const] : [])))(
  '%s of a small brand takes few calls',
  async (id, operation) => {
    clock.advance(2_000);
    const query = { brandId: acme.brandId };
    const { cost } = await metered(() =>
      world.call(operation, { as: acme.admin.credentials, params, ...(operation.credential === 'none' && { query }) }),
    );
    expect(cost.calls).toBe(spread[id]);
  },
);

/** The largest cost that is accepted. Lower a limit when a change makes its action cheaper. */
interface Limit {
  roundTrips: number;
  calls: number;
  readUnits: number;
  writeUnits: number;
  /** The size of the body of the answer. */
  bytes: number;
}

const day = 86_400_000;

/** With nothing cached, for a brand of 24 locations, 20 posts and 26 leads. */
const limits: Record<string, Limit> = {
  'a form read': { roundTrips: 1, calls: 1, readUnits: 2, writeUnits: 0, bytes: 503 },
  'twenty posts with bodies': { roundTrips: 2, calls: 5, readUnits: 43, writeUnits: 0, bytes: 86_000 },
  'the pins of 24 locations': { roundTrips: 2, calls: 5, readUnits: 32, writeUnits: 0, bytes: 9_200 },
  'the nearest of 24 locations': { roundTrips: 2, calls: 4, readUnits: 32, writeUnits: 0, bytes: 15_000 },
  'a location by its slug': { roundTrips: 2, calls: 5, readUnits: 12, writeUnits: 0, bytes: 2_500 },
  // Eight of the calls, and as many units, are for events: four classes of duration, of the location and of the brand.
  // Four neighbours have 2 kB.
  'the page of a location': { roundTrips: 3, calls: 16, readUnits: 36, writeUnits: 0, bytes: 8_200 },
  'the events of a location': { roundTrips: 2, calls: 11, readUnits: 14, writeUnits: 0, bytes: 1_000 },
  'a page of 25 leads': { roundTrips: 2, calls: 4, readUnits: 5, writeUnits: 2, bytes: 14_000 },
  'a submission': { roundTrips: 2, calls: 3, readUnits: 3, writeUnits: 4, bytes: 80 },
  'a request of a user': { roundTrips: 1, calls: 2, readUnits: 4, writeUnits: 1, bytes: 560 },
  'a request with an API key': { roundTrips: 1, calls: 2, readUnits: 3, writeUnits: 1, bytes: 560 },
};

describe('the cost does not rise of', () => {
  const actions: Record<string, () => Promise<Reply<unknown>>> = {};

  beforeAll(async () => {
    const { brandId, admin } = await world.tenant();
    const as = admin.credentials;
    const made = { as, params: { brandId } };
    const visit = { query: { brandId } };
    const shape = { ...measuredForm, slug: undefined };
    const { form } = (await world.call(createForm, { ...made, body: shape })).data;
    const { key } = (await world.call(createApiKey, { ...made, body: { name: 'Reader', scopes: ['*'] } })).data;
    const byKey = { ...made, as: { 'x-api-key': key } };
    const locationIds: string[] = [];
    for (let number = 0; number < 24; number++) {
      // The calls of a user in one second are limited.
      clock.advance(1_000);
      const body = { name: `Acme Plumbing ${number}`, status: 'active' };
      const { location } = (await world.call(createLocation, { ...made, body })).data;
      locationIds.push(location.id);
      const at = { as, params: { brandId, locationId: location.id } };
      await world.call(updateProfile, { ...at, body: profileNumber(number) });
      if (number < 20) await world.call(createPost, { ...made, body: postNumber(number) });
    }
    for (const locationId of [null, locationIds[7]]) {
      const times = {
        startsAt: clock.now().toISOString(),
        endsAt: new Date(clock.now().getTime() + day).toISOString(),
      };
      await world.call(createEvent, { ...made, body: { title: 'Open day', locationId, ...times } });
    }
    let submitted = 0;
    const submitTo = (locationId: string | undefined) => {
      const body = JSON.parse(measuredBody(++submitted, locationId));
      return world.call(submitForm, { ...visit, params: { formSlug: form.slug }, body });
    };
    const submit = () => submitTo(locationIds[submitted % locationIds.length]);
    // Fewer than a form expects of one address: the others would be quarantined.
    for (let number = 0; number < 26; number++) await submit();
    await world.stack.drain();
    // A process knows the neighbours of a location for a minute.
    await world.call(getPage, { query: { brandId, path: '/locations/acme-plumbing-7' } });
    Object.assign(actions, {
      'a form read': () => world.call(getPublicForm, { ...visit, params: { formSlug: form.slug } }),
      'twenty posts with bodies': () => world.call(listPublicPosts, { query: { brandId, limit: 20, include: 'body' } }),
      'the pins of 24 locations': () => world.call(listMapPins, visit),
      'the nearest of 24 locations': () =>
        world.call(listPublicLocations, { query: { brandId, near: '30,-97', postalCode: '78701' } }),
      'a location by its slug': () => world.call(getPublicLocation, { ...visit, params: { slug: 'acme-plumbing-7' } }),
      'the page of a location': () => world.call(getPage, { query: { brandId, path: '/locations/acme-plumbing-7' } }),
      'the events of a location': () =>
        world.call(listPublicEvents, { query: { brandId, locationId: locationIds[7] ?? '' } }),
      'a page of 25 leads': () => world.call(listLeads, byKey),
      'a submission': submit,
      'a submission to the first location': () => submitTo(locationIds[0]),
      'a request of a user': () => world.call(getBrand, made),
      'a request with an API key': () => world.call(getBrand, byKey),
    });
  });

  test.each(Object.entries(limits))('%s', async (name, limit) => {
    clock.advance(2_000);
    const { result, cost } = await metered(() => actions[name]?.() ?? Promise.reject(new Error(`No action ${name}`)));
    expect(result.status).toBeLessThan(300);
    const { byCommand, ...counted } = { ...cost, bytes: Buffer.byteLength(result.text) };
    expect(Object.entries(counted).filter(([what, count]) => count > limit[what as keyof Limit])).toEqual([]);
  });

  test('a warm process: a submission is the count of the visitor and the lead', async () => {
    const submit = actions['a submission to the first location'] ?? (() => Promise.reject(new Error('No such action')));
    await submit();
    const { cost } = await metered(submit);
    expect(cost).toEqual({
      roundTrips: 2,
      calls: 2,
      readUnits: 0,
      writeUnits: 4,
      byCommand: { UpdateItem: 1, PutItem: 1 },
    });
  });

  test('a page of leads is one query beside the caller, who is one read and one count', async () => {
    const { cost } = await metered(
      () => actions['a page of 25 leads']?.() ?? Promise.reject(new Error('No such action')),
    );
    expect(cost.byCommand).toEqual({ BatchGetItem: 1, UpdateItem: 1, Query: 1 });
  });
});
