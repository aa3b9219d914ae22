import { describe, expect, test } from 'vitest';
import { createApiKey } from '#lib/api-keys/contract.ts';
import { createPost } from '#lib/blog-posts/contract.ts';
import { getPage } from '#lib/delivery/contract.ts';
import { createPreviewLink } from '#lib/delivery/previews.contract.ts';
import { createEvent } from '#lib/events/contract.ts';
import { contentScene } from '#test/content/scene.ts';
import { testClock } from '#test/support/clock.ts';
import type { Credentials } from '#test/support/product.ts';
import { startWorld } from '#test/support/world.ts';

const clock = testClock();
const world = await startWorld();
const acme = await world.tenant();
const scene = await contentScene(world, clock, acme);
const params = { brandId: acme.brandId };

const link = (body: object, as: Credentials = scene.admin) => {
  clock.advance(100);
  return world.call(createPreviewLink, { as, params, body });
};
const linkTo = async (type: string, id: string, rest: object = {}) => {
  const { status, data, text } = await link({ target: { type, id }, ...rest });
  if (status !== 201) throw new Error(text);
  return data.previewLink;
};
const read = (path: string, preview?: string, brandId = acme.brandId) => {
  clock.advance(100);
  return world.call(getPage, { query: { brandId, path, ...(preview !== undefined && { preview }) } });
};

const text = (words: string) => [{ type: 'text', text: words }];

describe('a preview link of a content item', () => {
  test('shows the latest draft at its future path, and nobody else sees it', async () => {
    const { id, slug } = await scene.make({ title: 'Draft', blocks: text('Draft words') });
    const { token, path, url } = await linkTo('content', id);
    expect([path, url]).toEqual([`/${slug}`, null]);
    const shown = await read(`/${slug}`, token);
    expect(shown.data.page).toMatchObject({ id, revision: 1, title: 'Draft', seo: { robots: 'noindex, nofollow' } });
    expect([shown.headers.get('cache-control'), shown.headers.get('x-robots-tag')]).toEqual([
      'no-store',
      'noindex, nofollow',
    ]);
    expect((await read(`/${slug}`)).status).toBe(404);
    await scene.update(id, { title: 'Newer' });
    expect((await read(`/${slug}`, token)).data.page).toMatchObject({ revision: 2, title: 'Newer' });
  });

  test('shows a named revision, while the published one stays as it is', async () => {
    const { id, slug } = await scene.make({ title: 'One' });
    await scene.act('publish', id);
    await scene.update(id, { title: 'Two', slug: `${slug}-two` });
    await scene.update(id, { title: 'Three' });
    const { token, path } = await linkTo('content', id, { revision: 2 });
    expect(path).toBe(`/${slug}-two`);
    expect((await read(`/${slug}-two`, token)).data.page?.title).toBe('Two');
    expect((await read(`/${slug}`, token)).data.page?.title).toBe('One');
    expect((await link({ target: { type: 'content', id }, revision: 9 })).error.code).toBe('not_found');
  });

  test('shows a page of a location, at the path that the first one will have', async () => {
    const { id: locationId, slug } = await scene.location('Preview Street');
    const { id } = await scene.make({ title: 'Street', locationId });
    const { token, path } = await linkTo('content', id);
    expect(path).toBe(`/locations/${slug}`);
    const { data } = await read(path ?? '', token);
    expect(data.page).toMatchObject({ kind: 'location', title: 'Street' });
  });
});

test('preview links show drafts of posts and events', async () => {
  const draft = { title: 'Ice', slug: 'ice', body: '<p>Cold</p>', status: 'draft' };
  const { post } = (await world.call(createPost, { as: scene.admin, params, body: draft })).data;
  const ofPost = await linkTo('post', post.id);
  expect((await read('/blog/ice')).status).toBe(404);
  expect((await read('/blog/ice', ofPost.token)).data.page).toMatchObject({ kind: 'post', html: '<p>Cold</p>' });

  const startsAt = new Date(clock.now().getTime() + 86_400_000).toISOString();
  const endsAt = new Date(clock.now().getTime() + 90_000_000).toISOString();
  const open = { title: 'Open day', slug: 'open', startsAt, endsAt, status: 'draft' };
  const { event } = (await world.call(createEvent, { as: scene.admin, params, body: open })).data;
  const ofEvent = await linkTo('event', event.id);
  const { data } = await read('/events/open', ofEvent.token);
  expect(data).toMatchObject({ page: { kind: 'event', title: 'Open day' }, event: { id: event.id } });
  expect((await read('/events/open')).status).toBe(404);
});

describe('a preview token is refused', () => {
  test('when it is malformed, forged, expired or of another brand, and the refusal is not cached', async () => {
    const { id, slug } = await scene.make();
    const { token } = await linkTo('content', id, { expiresInSeconds: 60 });
    const other = await world.tenant();
    const forged = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
    for (const [wrong, brandId] of [
      ['', acme.brandId],
      ['nonsense', acme.brandId],
      [forged, acme.brandId],
      [token, other.brandId],
    ]) {
      const { status, error, headers } = await read(`/${slug}`, wrong, brandId);
      expect([status, error.code, headers.get('cache-control')]).toEqual([403, 'invalid_preview_token', 'no-store']);
    }
    expect((await read(`/${slug}`, token)).status).toBe(200);
    clock.advance(60_000);
    expect((await read(`/${slug}`, token)).error.code).toBe('invalid_preview_token');
  });

  test('by an answer of nothing that is not cached', async () => {
    const { id } = await scene.make();
    const { token } = await linkTo('content', id);
    const { status, headers } = await read('/nowhere-at-all', token);
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
  });
});

test('who may not read a record may not create a link to it', async () => {
  const [here, there] = [await scene.location('Here'), await scene.location('There')];
  const { id } = await scene.make({ locationId: here.id });
  const target = { type: 'content', id };
  const keyWith = async (scopes: string[], locationIds?: string[]): Promise<Credentials> => {
    clock.advance(100);
    const body = { name: 'Key', scopes, ...(locationIds && { locationIds }) };
    const request = { as: acme.admin.credentials, params, body };
    return { 'x-api-key': (await world.call(createApiKey, request)).data.key };
  };
  const owner = await acme.person('franchisee', [here.id]);
  const neighbour = await acme.person('franchisee', [there.id]);
  const attempts: [Credentials, number][] = [
    [owner.credentials, 201],
    [neighbour.credentials, 403],
    [await keyWith(['preview-links:write', 'content:read'], [here.id]), 201],
    [await keyWith(['preview-links:write', 'content:read'], [there.id]), 403],
    [await keyWith(['preview-links:write']), 403],
    [await keyWith(['*:read']), 403],
  ];
  for (const [as, status] of attempts) expect((await link({ target }, as)).status).toBe(status);
});
