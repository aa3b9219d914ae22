import { expect, test } from 'vitest';
import { createBrand, getBrand, updateBrand } from '#lib/accounts/brands/contract.ts';
import { reservedBrandSlugs, slugRule } from '#lib/platform/core/contract/slugs.ts';
import { testClock } from '#test/support/clock.ts';
import { startWorld } from '#test/support/world.ts';
import { platform } from '../../admin/src/texts/en/settings/platform.ts';

let count = 0;
const clock = testClock();
const world = await startWorld();
const staff = await world.superAdmin();
const acme = await world.tenant();

const create = (slug: string) => {
  clock.advance(100);
  return world.call(createBrand, { as: staff, body: { tenantId: acme.id, name: 'Brand', slug } });
};
const rename = (brandId: string, slug: string) => {
  clock.advance(100);
  return world.call(updateBrand, { as: staff, params: { brandId }, body: { slug } });
};
const slugOf = async (brandId: string) =>
  (await world.call(getBrand, { as: staff, params: { brandId } })).data.brand.slug;
const fresh = () => `brand-${process.pid}-${count++}`;

test('two brands that are created at once do not share a slug', async () => {
  const slug = fresh();
  const replies = await Promise.all([create(slug), create(slug)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  expect(replies.find(({ status }) => status === 422)?.error).toMatchObject({
    code: 'slug_taken',
    details: { field: 'slug', slug },
  });
});

test('of two brands that take a slug at once one gets it, and the other keeps its own', async () => {
  const slugs = [fresh(), fresh()];
  const ids = await Promise.all(slugs.map(async (slug) => (await create(slug)).data.brand.id));
  const wanted = fresh();
  const replies = await Promise.all(ids.map((id) => rename(id, wanted)));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  for (const [at, id] of ids.entries()) expect(await slugOf(id)).toBe(replies[at]?.status === 200 ? wanted : slugs[at]);
});

test('a brand that is renamed twice at once leaves no slug claim behind', async () => {
  const [first, left, right] = [fresh(), fresh(), fresh()];
  const { id } = (await create(first)).data.brand;
  await Promise.all([rename(id, left), rename(id, right)]);
  const now = await slugOf(id);
  const free = [first, left, right].filter((slug) => slug !== now);
  expect([left, right]).toContain(now);
  for (const slug of free) expect((await create(slug)).status).toBe(201);
  expect((await create(now)).error.code).toBe('slug_taken');
});

test.each([
  ['one letter', 'a', 201],
  ['63 characters', `a${'b'.repeat(61)}c`, 201],
  ['digits and inner hyphens', '24-7-plumbing', 201],
  ['64 characters', 'a'.repeat(64), 400],
  ['a hyphen at its end', 'acme-', 400],
  ['a capital letter', 'Acme', 400],
  ['a dot', 'acme.plumbing', 400],
  ...reservedBrandSlugs.map((word): [string, string, number] => [`the reserved word ${word}`, word, 400]),
])('a slug of %s is taken or refused as its help says', async (_, slug, status) => {
  expect((await create(slug)).status).toBe(status);
});

test('the help of the field says the rule, for whom it is unique, and whether it can be changed', async () => {
  expect(platform.brandSlugHelp).toContain(slugRule);
  const { error } = await create('Acme-');
  expect(error.details[0]?.message).toContain(slugRule);
  const other = await world.tenant();
  const slug = fresh();
  await create(slug);
  const body = { tenantId: other.id, name: 'Of another tenant', slug };
  const { status, data } = await world.call(createBrand, { as: staff, body });
  expect(status).toBe(201);
  expect((await rename(data.brand.id, fresh())).status).toBe(200);
});
