import { beforeAll, expect, test } from 'vitest';
import { createApiKey } from '#lib/accounts/api-keys/contract.ts';
import { getRole } from '#lib/accounts/brands/contract.ts';
import { createPost } from '#lib/content/blog-posts/contract.ts';
import { createContentItem } from '#lib/content/content/contract.ts';
import { createEvent } from '#lib/content/events/contract.ts';
import { createPromotion } from '#lib/content/promotions/contract.ts';
import { createForm } from '#lib/leads/forms/contract.ts';
import { submitForm } from '#lib/leads/submissions/contract.ts';
import { operations } from '#lib/operations.ts';
import { createLocation } from '#lib/places/locations/contract.ts';
import { updateRevenueSettings } from '#lib/places/revenue-settings/contract.ts';
import { createService } from '#lib/places/services/contract.ts';
import type { Operation } from '#lib/platform/core/contract/operation.ts';
import { uploadBrandMedia, uploadLocationMedia } from '#lib/platform/media/uploads.contract.ts';
import { createSite } from '#lib/web/sites/contract.ts';
import { answers, belongingsOf, contactFields } from '#test/support/belongings.ts';
import { testClock } from '#test/support/clock.ts';
import type { Credentials, Tenant, World } from '#test/support/product.ts';
import { watchTable } from '#test/support/watch.ts';
import { startWorld } from '#test/support/world.ts';

let world: World;
let acme: Tenant;
let franchisee: Credentials;
let key: Credentials;
let here: Record<string, string>;
let there: Record<string, string>;
let changes: () => Promise<string[]>;
const clock = testClock();

const asAdmin = (params: object = {}) => {
  clock.advance(1000);
  return { as: acme.admin.credentials, params: { brandId: acme.brandId, ...params } };
};

/** One record of everything, at another location, and a lead without a location. */
const makeElsewhere = async (): Promise<Record<string, string>> => {
  const { location } = (
    await world.call(createLocation, { ...asAdmin(), body: { name: 'Far Away', status: 'active' } })
  ).data;
  const locationId = location.id;
  const startsAt = new Date(clock.now().getTime() + 30 * 86_400_000).toISOString();
  const endsAt = new Date(clock.now().getTime() + 31 * 86_400_000).toISOString();
  const form = { name: 'Far', fields: contactFields, locationId, notificationEmails: ['far@acme.example'] };
  const money = { avgTicketCents: 45_000, closeRatePct: '12.5' };
  const bodies = {
    item: { type: 'PAGE', slug: 'far', title: 'Far', blocks: [], locationId },
    promotion: { title: 'Far only', discountType: 'other', scope: 'locations', locationIds: [locationId] },
  };
  await world.call(updateRevenueSettings, { ...asAdmin({ locationId }), body: money });
  const made = {
    form: (await world.call(createForm, { ...asAdmin(), body: form })).data.form,
    service: (await world.call(createService, { ...asAdmin(), body: { name: 'Far', locationId } })).data.service,
    event: (await world.call(createEvent, { ...asAdmin(), body: { title: 'Far', startsAt, endsAt, locationId } })).data
      .event,
    post: (await world.call(createPost, { ...asAdmin(), body: { title: 'Far', body: '<p>Far</p>', locationId } })).data
      .post,
    item: (await world.call(createContentItem, { ...asAdmin(), body: bodies.item })).data.item,
    promotion: (await world.call(createPromotion, { ...asAdmin(), body: bodies.promotion })).data.promotion,
    site: (await world.call(createSite, { ...asAdmin(), body: { domain: 'far.acme.example', locationId } })).data.site,
    media: (await world.call(uploadLocationMedia, { ...asAdmin({ locationId }), body: picture })).data.media,
  };
  await world.call(uploadBrandMedia, { ...asAdmin(), body: picture });
  const submit = (fields: object, at?: string) =>
    world.call(submitForm, {
      params: { formSlug: here.formSlug ?? '' },
      query: { brandId: acme.brandId },
      body: { fields: { ...answers, ...fields }, ...(at && { locationId: at }) },
    });
  const { leadId } = (await submit({ name: 'Far Visitor' }, locationId)).data;
  await submit({ name: 'Nowhere Visitor' });
  return {
    locationId,
    leadId,
    ...Object.fromEntries(Object.entries(made).map(([name, { id }]) => [`${name}Id`, id])),
  };
};

const picture = uploadLocationMedia.example.body;

beforeAll(async () => {
  world = await startWorld();
  acme = await world.tenant();
  here = await belongingsOf(world, acme);
  there = { ...here, ...(await makeElsewhere()) };
  const locationIds = [here.locationId ?? ''];
  franchisee = (await acme.person('franchisee', locationIds)).credentials;
  const body = { name: 'One location', scopes: ['*'], locationIds };
  key = { 'x-api-key': (await world.call(createApiKey, { ...asAdmin(), body })).data.key };
  changes = await watchTable(world.stack);
});

const inBrand = operations.filter(({ path, credential }) => path.includes('{brandId}') && credential === 'any');
const openToFranchisees = ({ roles }: Operation): boolean => Array.isArray(roles) && roles.includes('franchisee');
const each = (wanted: readonly Operation[]) => wanted.map((operation) => [operation.id, operation] as const);
const reads = inBrand.filter((operation) => operation.method === 'GET' && operation !== getRole);

const closed = each(inBrand.filter((operation) => !openToFranchisees(operation)));

test.each(closed)('%s rejects a key of one location as it rejects its franchisee', async (_, operation) => {
  const { body, query } = operation.example;
  for (const params of [here, there]) {
    clock.advance(1000);
    const request = { as: key, params, ...(body !== undefined && { body }), ...(query && { query }) };
    const { status, error, text } = await world.call(operation, request);
    expect([status, error?.code, /"data"/.test(text)]).toEqual([403, 'location_access_denied', false]);
  }
  expect(await changes()).toEqual([]);
});

/** The data of an answer, without the link to a file, which is another one each time. */
const comparable = (data: object): object =>
  Object.fromEntries(
    Object.entries(data).map(([name, part]) =>
      name === 'export' || name === 'attachment' ? [name, { ...part, url: '', expiresAt: '' }] : [name, part],
    ),
  );

const locationsToAsk = (operation: Operation): Record<string, string>[] => {
  const filtered = 'shape' in operation.query.def && 'locationId' in (operation.query.def.shape as object);
  const asked = [here, there].map(({ locationId = '' }) => ({ locationId }));
  return filtered ? [{}, ...asked] : [{}];
};

test.each(each(reads.filter(openToFranchisees)))(
  '%s answers a key of one location as it answers its franchisee',
  async (_, operation) => {
    for (const params of [here, there])
      for (const asked of locationsToAsk(operation)) {
        clock.advance(1000);
        const request = { params, query: { ...operation.example.query, ...asked } };
        const [person, byKey] = [
          await world.call(operation, { ...request, as: franchisee }),
          await world.call(operation, { ...request, as: key }),
        ];
        const { status, data, error } = byKey;
        expect({ status, data: data && comparable(data), code: error?.code }).toEqual({
          status: person.status,
          data: person.data && comparable(person.data),
          code: person.error?.code,
        });
        expect(byKey.text).not.toContain('far@acme.example');
      }
  },
);

test('a key of one location has the permissions of its franchisee, but no role', async () => {
  const ask = async (as: Credentials) => (await world.call(getRole, { as, params: here })).data;
  const [person, byKey] = [await ask(franchisee), await ask(key)];
  expect(byKey).toEqual({ ...person, role: null, principalType: 'api_key' });
});
