import { beforeEach, describe, expect, test } from 'vitest';
import { createBrand, getBrand, updateBrand } from '#lib/accounts/brands/contract.ts';
import { getPublicBrand } from '#lib/accounts/brands/public.contract.ts';
import { listInvitations } from '#lib/accounts/invitations/contract.ts';
import { createForm } from '#lib/leads/forms/contract.ts';
import { getPublicForm } from '#lib/leads/submissions/contract.ts';
import { testClock } from '#test/support/clock.ts';
import type { Credentials, Tenant } from '#test/support/product.ts';
import { startWorld } from '#test/support/world.ts';

let acme: Tenant;
let count = 0;
const clock = testClock();
const world = await startWorld();
const staff = await world.superAdmin();

beforeEach(async () => {
  acme = await world.tenant();
});

const call = (as = acme.admin.credentials) => {
  clock.advance(100);
  return { as, params: { brandId: acme.brandId } };
};
const update = (body: object, headers = {}, as?: Credentials) =>
  world.call(updateBrand, { ...call(as), body, headers });
const create = (body: object) => {
  clock.advance(100);
  const given = { tenantId: acme.id, name: 'Second', slug: `second-${process.pid}-${count++}` };
  return world.call(createBrand, { as: staff, body: { ...given, ...body } });
};

describe('a new brand', () => {
  test('has the pro tier on trial, and an invited admin', async () => {
    const { status, data } = await create({
      adminEmail: 'boss@second.example',
      timezone: 'Europe/Berlin',
      locale: 'de-de',
    });
    expect(status).toBe(201);
    expect(data.brand).toMatchObject({
      tenantId: acme.id,
      isActive: true,
      timezone: 'Europe/Berlin',
      locale: 'de-DE',
      marketingReadOnly: false,
      marketingCanPublish: true,
      locationTemplateId: null,
    });
    const request = { as: staff, params: { brandId: data.brand.id } };
    expect((await world.call(listInvitations, request)).data.invitations).toMatchObject([
      { email: 'boss@second.example', role: 'brand_admin', status: 'pending' },
    ]);
  });

  test.each([
    ['a slug of the tenant that is taken', () => ({ slug: acme.slug }), 'slug_taken'],
    ['an unknown tenant', () => ({ tenantId: '01939b6e-5c00-7000-8000-00000000dead' }), 'invalid_reference'],
  ])('with %s is rejected', async (_, body, code) => {
    const { slug } = (await world.call(getBrand, call())).data.brand;
    const reply = await create({ ...body(), ...(code === 'slug_taken' && { slug }) });
    expect([reply.status, reply.error?.code]).toEqual([422, code]);
  });
});

describe('a brand', () => {
  test('has legal pages, which are changed one by one and shown to visitors', async () => {
    const none = { privacy: null, terms: null, imprint: null, accessibility: null, doNotSell: null };
    expect((await world.call(getBrand, call())).data.brand.legalLinks).toEqual(none);
    const doNotSell = 'https://choices.acme.example/opt-out';
    await update({ legalLinks: { privacy: '/privacy', doNotSell } });
    const { data } = await update({ legalLinks: { terms: '/terms', doNotSell: null } });
    const links = { ...none, privacy: '/privacy', terms: '/terms' };
    expect(data.brand.legalLinks).toEqual(links);
    await update({ brandTagline: 'Later' });
    const shown = await world.call(getPublicBrand, { query: { brandId: acme.brandId } });
    expect(shown.data.brand.legalLinks).toEqual(links);
    const { status, error } = await update({ legalLinks: { privacy: 'javascript:alert(1)' } });
    expect([status, error.details[0]?.field]).toEqual([400, 'legalLinks.privacy']);
  });

  test('keeps omitted fields and clears null fields', async () => {
    const before = (await world.call(getBrand, call())).data.brand;
    const { data, headers } = await update({ brandTagline: 'Soon there', logoUrl: 'https://cdn.example/logo.png' });
    expect(data.brand).toEqual({
      ...before,
      brandTagline: 'Soon there',
      logoUrl: 'https://cdn.example/logo.png',
      updatedAt: expect.any(String),
    });
    expect((await update({ logoUrl: null }, { 'if-match': headers.get('etag') ?? '' })).data.brand.logoUrl).toBeNull();
    expect((await update({ name: 'X' }, { 'if-match': headers.get('etag') ?? '' })).status).toBe(412);
  });

  test('can take a free slug and no other', async () => {
    const other = (await create({})).data.brand;
    const { slug } = (await world.call(getBrand, call())).data.brand;
    expect((await update({ slug: other.slug })).error).toMatchObject({ code: 'slug_taken' });
    expect((await update({ slug: `${slug}-new` })).status).toBe(200);
    expect((await create({ slug })).status).toBe(201);
  });

  test('that is changed twice at once has both changes', async () => {
    await Promise.all([update({ name: 'Both' }), update({ brandTagline: 'at once' })]);
    expect((await world.call(getBrand, call())).data.brand).toMatchObject({ name: 'Both', brandTagline: 'at once' });
  });

  test.each([
    ['a reserved slug', { slug: 'admin' }, 'slug'],
    ['plain http for the logo', { logoUrl: 'http://a.example/x.png' }, 'logoUrl'],
    ['no time zone', { timezone: 'Mars/Olympus' }, 'timezone'],
    ['no language', { locale: 'x' }, 'locale'],
    ['an unknown field', { tier: 'enterprise' }, 'tier'],
  ])('cannot have %s', async (_, body, field) => {
    const { status, error } = await update(body);
    expect([status, error.details[0]?.field]).toEqual([400, field]);
  });

  test('cannot have a template that is not its page', async () => {
    const nobody = '01939b6e-5c00-7000-8000-00000000dead';
    expect((await update({ locationTemplateId: nobody })).error).toMatchObject({ code: 'invalid_reference' });
  });
});

test('only platform staff deactivate a brand: it can then be read, and has no public pages', async () => {
  const body = { name: 'Contact', fields: [{ name: 'a', label: 'A', type: 'text' }] };
  const { form } = (await world.call(createForm, { ...call(), body })).data;
  const visit = () => world.call(getPublicForm, { params: { formSlug: form.slug }, query: { brandId: acme.brandId } });
  expect((await update({ isActive: false })).error).toMatchObject({ code: 'forbidden' });
  expect((await update({ isActive: false }, {}, staff)).data.brand.isActive).toBe(false);
  clock.advance(2000);
  expect((await visit()).status).toBe(404);
  expect((await update({ name: 'X' })).error).toMatchObject({ code: 'brand_inactive' });
  expect((await world.call(getBrand, call())).status).toBe(200);
  expect((await update({ isActive: true }, {}, staff)).status).toBe(200);
  clock.advance(2000);
  expect((await visit()).status).toBe(200);
});
