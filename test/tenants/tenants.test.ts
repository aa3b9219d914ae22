import { describe, expect, test } from 'vitest';
import { tenantLookup } from '#lib/accounts/auth/contract.ts';
import { brandKey } from '#lib/accounts/brands/records.ts';
import { createTenant, listTenants } from '#lib/accounts/tenants/contract.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { update } from '#lib/platform/table/write.ts';
import { newBrand } from '#lib/use-cases/invitations/onboarding.ts';
import { testClock } from '#test/support/clock.ts';
import { newVisitor } from '#test/support/visitors.ts';
import { startWorld } from '#test/support/world.ts';

const clock = testClock();
const world = await startWorld();
const staff = await world.superAdmin();

const create = (body: object, headers = {}) => world.call(createTenant, { as: staff, body, headers });

describe('a new tenant', () => {
  test('has the given fields and is the first of the list', async () => {
    const body = { name: ' Initech ', slug: 'initech', logoUrl: 'https://initech.example/logo.svg' };
    const { status, data } = await create(body);
    expect(status).toBe(201);
    expect(data.tenant).toMatchObject({ name: 'Initech', slug: 'initech', logoUrl: body.logoUrl });
    clock.advance(60_000);
    const second = await create({ name: 'Hooli', slug: 'hooli' });
    expect(second.data.tenant.logoUrl).toBeNull();

    const first = await world.call(listTenants, { as: staff, query: { limit: 1 } });
    expect(first.data.tenants).toEqual([second.data.tenant]);
    const next = await world.call(listTenants, { as: staff, query: { limit: 1, cursor: first.data.nextCursor ?? '' } });
    expect(next.data.tenants).toHaveLength(1);
    expect(next.data.tenants).not.toEqual(first.data.tenants);
    const all = await world.call(listTenants, { as: staff });
    expect(all.data.tenants).toContainEqual(data.tenant);
    expect(all.data.nextCursor).toBeNull();
  });

  test('has a unique slug, also with concurrent requests', async () => {
    const replies = await Promise.all([1, 2].map((number) => create({ name: `Umbrella ${number}`, slug: 'umbrella' })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    const refused = replies.find(({ status }) => status === 422);
    expect(refused?.error).toMatchObject({ code: 'slug_taken', details: { field: 'slug', slug: 'umbrella' } });
  });

  test('is created once for one key', async () => {
    const headers = { 'idempotency-key': 'onboarding-7' };
    const first = await create({ name: 'Vandelay', slug: 'vandelay' }, headers);
    const again = await create({ name: 'Vandelay', slug: 'vandelay' }, headers);
    expect(again.data).toEqual(first.data);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
  });

  test.each([
    ['without a name', { slug: 'no-name' }, 'name'],
    ['with a slug of other characters', { name: 'N', slug: 'No Slug' }, 'slug'],
    ['with a logo that is not on the web', { name: 'N', slug: 'n', logoUrl: 'http://n.example/logo.svg' }, 'logoUrl'],
  ])('is rejected %s', async (_, body, field) => {
    const { status, error } = await create(body);
    expect([status, error.code, error.details[0]?.field]).toEqual([400, 'validation_error', field]);
  });

  test('can be created by platform staff only', async () => {
    const { admin } = await world.tenant();
    const body = { name: 'Mine', slug: 'mine' };
    for (const reply of [
      await world.call(createTenant, { as: admin.credentials, body }),
      await world.call(listTenants, { as: admin.credentials }),
    ])
      expect([reply.status, reply.error.code]).toEqual([403, 'forbidden']);
  });
});

describe('a sign-in page', () => {
  test('gets the name of a tenant and its active brands, and no users', async () => {
    const acme = await world.tenant();
    const slug = `${acme.slug}-gyms`;
    const { brand, writes } = newBrand({ tenantId: acme.id, name: 'A brand of gyms', slug, tier: 'pro' }, clock.now());
    await commit(writes);
    const look = () => world.call(tenantLookup, { body: { slug: acme.slug } });
    const { data, headers, text } = await look();
    expect(data.tenant).toEqual({
      id: acme.id,
      name: `Tenant ${acme.slug}`,
      slug: acme.slug,
      logoUrl: null,
      brands: [
        { id: brand.id, name: brand.name, slug, logoUrl: null },
        { id: acme.brandId, name: `Brand ${acme.slug}`, slug: acme.slug, logoUrl: null },
      ],
    });
    expect(text).not.toContain(acme.admin.id);
    expect(headers.get('ratelimit')).toContain('"tenant-lookup";r=');

    const key = brandKey(brandView(brand.id));
    await commit([update(key, { set: { isActive: false } })]);
    expect((await look()).data.tenant.brands.map(({ id }) => id)).toEqual([acme.brandId]);
  });

  test('gets 404 for an unknown tenant', async () => {
    const { status, error } = await world.call(tenantLookup, { body: { slug: 'nobody' } });
    expect([status, error.code]).toEqual([404, 'not_found']);
  });

  test('may ask thirty times a minute', async () => {
    clock.set(new Date('2026-11-21T12:00:00.000Z'));
    const { slug } = await world.tenant();
    const visitor = newVisitor();
    const url = `${world.stack.url}/v1/auth/tenant-lookup`;
    const statuses: number[] = [];
    for (let count = 0; count < 31; count++) statuses.push((await visitor.post(url, JSON.stringify({ slug }))).status);
    expect(statuses).toEqual([...Array(30).fill(200), 429]);
    expect((await newVisitor().post(url, JSON.stringify({ slug }))).status).toBe(200);
  });
});
