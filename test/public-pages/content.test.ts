import { describe, expect, test } from 'vitest';
import { createForm } from '#lib/leads/forms/contract.ts';
import { updateLocation } from '#lib/places/locations/contract.ts';
import { createPreviewLink } from '#lib/web/preview-links/contract.ts';
import { getPublicContent, getPublicContentItem } from '#lib/web/public-pages/content.contract.ts';
import { metered } from '#test/bench/meter.ts';
import { contentScene } from '#test/content/scene.ts';
import { contactFields } from '#test/support/belongings.ts';
import { testClock } from '#test/support/clock.ts';
import { startWorld } from '#test/support/world.ts';

const clock = testClock();
const world = await startWorld();
const acme = await world.tenant();
const scene = await contentScene(world, clock, acme);
const params = { brandId: acme.brandId };

const byId = (itemId: string, query: Record<string, string> = {}) => {
  clock.advance(2_000);
  return world.call(getPublicContentItem, { params: { itemId }, query: { ...params, ...query } });
};
const bySlug = (type: string, slug: string, query: Record<string, string> = {}) => {
  clock.advance(2_000);
  return world.call(getPublicContent, { params: { type, slug }, query: { ...params, ...query } });
};

describe.each(['PAGE', 'SNIPPET', 'SECTION'])('published content of the type %s', (type) => {
  test('is read by its id, and by the slug of its published revision only', async () => {
    const { id, slug } = await scene.make({ type, title: 'One' });
    expect([(await byId(id)).status, (await bySlug(type, slug)).status]).toEqual([404, 404]);
    await scene.act('publish', id);
    await scene.update(id, { slug: `${slug}-two`, title: 'Two' });
    const one = { id, type, slug, revision: 1, title: 'One', path: type === 'PAGE' ? `/${slug}` : null };
    expect((await byId(id)).data.content).toMatchObject(one);
    expect((await bySlug(type, slug)).data.content).toMatchObject(one);
    expect((await bySlug(type, `${slug}-two`)).status).toBe(404);
    await scene.act('publish', id);
    expect((await bySlug(type, slug)).status).toBe(404);
    expect((await bySlug(type, `${slug}-two`)).data.content).toMatchObject({ title: 'Two', revision: 2 });
    await scene.act('unpublish', id);
    expect([(await byId(id)).status, (await bySlug(type, `${slug}-two`)).status]).toEqual([404, 404]);
  });
});

test('forms that the blocks name come along, in two round trips', async () => {
  const body = { name: 'Contact', fields: contactFields };
  const { form } = (await world.call(createForm, { as: scene.admin, params, body })).data;
  const blocks = [{ type: 'section', blocks: [{ type: 'form', formId: form.id }] }];
  const { id, slug } = await scene.make({ type: 'SECTION', blocks });
  await scene.act('publish', id);
  for (const read of [() => byId(id), () => bySlug('SECTION', slug)]) {
    const { result, cost } = await metered(read);
    expect(result.data.forms[form.id]).toMatchObject({ name: 'Contact', slug: form.slug });
    expect(cost.roundTrips).toBeLessThanOrEqual(2);
    const again = await read();
    expect(again.headers.get('etag')).toBe(result.headers.get('etag'));
  }
});

test('content of a location is read with its location, while that is public', async () => {
  const { id: locationId } = await scene.location('Main Street');
  const { id, slug } = await scene.make({ type: 'SNIPPET', locationId });
  await scene.act('publish', id);
  expect((await bySlug('SNIPPET', slug)).status).toBe(404);
  expect((await bySlug('SNIPPET', slug, { locationId })).data.content.id).toBe(id);
  const at = { as: scene.admin, params: { ...params, locationId }, body: { status: 'closed' } };
  await world.call(updateLocation, at);
  expect([(await byId(id)).status, (await bySlug('SNIPPET', slug, { locationId })).status]).toEqual([404, 404]);
});

test('a preview link shows the draft by its id and by its slug', async () => {
  const { id, slug } = await scene.make({ type: 'SNIPPET', title: 'Draft' });
  const body = { target: { type: 'content', id } };
  const { token } = (await world.call(createPreviewLink, { as: scene.admin, params, body })).data.previewLink;
  for (const reply of [await byId(id, { preview: token }), await bySlug('SNIPPET', slug, { preview: token })]) {
    expect(reply.data.content).toMatchObject({ id, title: 'Draft' });
    expect(reply.headers.get('cache-control')).toBe('no-store');
  }
  expect((await byId(id)).status).toBe(404);
});
