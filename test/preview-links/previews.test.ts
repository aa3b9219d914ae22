import { describe, expect, test } from 'vitest';
import { createApiKey } from '#lib/accounts/api-keys/contract.ts';
import { listAuditLog } from '#lib/accounts/audit-log/contract.ts';
import { createPost, getPost } from '#lib/content/blog-posts/contract.ts';
import { getContentItem } from '#lib/content/content/contract.ts';
import { createEvent, getEvent } from '#lib/content/events/contract.ts';
import { createPreviewLink } from '#lib/web/preview-links/contract.ts';
import { getPage } from '#lib/web/public-pages/contract.ts';
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
    expect(path).toBe(`/${slug}`);
    expect(url).toMatch(new RegExp(`/sites/.+\\.preview/${slug}\\?preview=`));
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

  test('is in the audit log if it works longer than an hour', async () => {
    const { id } = await scene.make({ title: 'Shared' });
    const noted = async () =>
      (
        await world.call(listAuditLog, {
          as: scene.admin,
          params,
          query: { operation: createPreviewLink.id, object: id },
        })
      ).data.entries;
    await linkTo('content', id, { expiresInSeconds: 3600 });
    expect(await noted()).toEqual([]);
    const { token } = await linkTo('content', id, { expiresInSeconds: 3601 });
    expect(await noted()).toMatchObject([{ object: { type: 'preview-link', id } }]);
    expect(JSON.stringify(await noted())).not.toContain(token);
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

describe('a preview link may be created by whoever may read the record', () => {
  const inDays = (days: number) => new Date(clock.now().getTime() + days * 86_400_000).toISOString();
  const kinds = {
    content: {
      make: async (body: object) => (await scene.make({ title: 'Draft', ...body })).id,
      read: (id: string, as: Credentials) => world.call(getContentItem, { as, params: { ...params, itemId: id } }),
    },
    post: {
      make: async (body: object) => {
        const draft = { title: 'Draft', ...body };
        return (await world.call(createPost, { as: scene.admin, params, body: draft })).data.post.id;
      },
      read: (id: string, as: Credentials) => world.call(getPost, { as, params: { ...params, postId: id } }),
    },
    event: {
      make: async (body: object) => {
        const draft = { title: 'Draft', startsAt: inDays(1), endsAt: inDays(2), status: 'draft', ...body };
        return (await world.call(createEvent, { as: scene.admin, params, body: draft })).data.event.id;
      },
      read: (id: string, as: Credentials) => world.call(getEvent, { as, params: { ...params, eventId: id } }),
    },
  };
  const scopes = ['preview-links:write', 'content:read', 'blog-posts:read', 'events:read'];

  const keyOf = async (body: object = {}): Promise<Credentials> => {
    clock.advance(100);
    const request = { as: acme.admin.credentials, params, body: { name: 'Key', scopes, ...body } };
    return { 'x-api-key': (await world.call(createApiKey, request)).data.key };
  };
  const callersOf = async (here: string, there: string): Promise<Record<string, Credentials>> => ({
    'marketing of the brand': (await acme.person('marketing')).credentials,
    'a franchisee of the location': (await acme.person('franchisee', [here])).credentials,
    'a franchisee of another location': (await acme.person('franchisee', [there])).credentials,
    'a key for the location': await keyOf({ locationIds: [here] }),
    'a key for another location': await keyOf({ locationIds: [there] }),
    'a key for the whole brand': await keyOf(),
    'a key that may read no record': await keyOf({ scopes: ['preview-links:write'] }),
  });

  /** The statuses for a record of the location, and for one of the whole brand. */
  const expected: Record<string, [number, number]> = {
    'marketing of the brand': [201, 201],
    'a franchisee of the location': [201, 201],
    'a franchisee of another location': [403, 201],
    'a key for the location': [201, 201],
    'a key for another location': [403, 201],
    'a key for the whole brand': [201, 201],
    'a key that may read no record': [403, 403],
  };

  test.each(Object.entries(kinds))(
    'of the kind %s, of a location or of the whole brand',
    async (type, { make, read }) => {
      const [here, there] = [(await scene.location('Here')).id, (await scene.location('There')).id];
      const callers = await callersOf(here, there);
      const ids = [await make({ locationId: here }), await make({})];
      for (const [caller, statuses] of Object.entries(expected))
        for (const [at, id] of ids.entries()) {
          clock.advance(100);
          const as = callers[caller] ?? {};
          const [reads, { status }] = [await read(id, as), await link({ target: { type, id } }, as)];
          expect([status, reads.status === 200], caller).toEqual([statuses[at], statuses[at] === 201]);
        }
    },
  );

  test('with a key that may create preview links', async () => {
    const { id } = await scene.make();
    const { error } = await link({ target: { type: 'content', id } }, await keyOf({ scopes: ['*:read'] }));
    expect(error.code).toBe('scope_required');
  });
});
