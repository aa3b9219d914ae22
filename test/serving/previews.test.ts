import { expect, test } from 'vitest';
import { createContentItem } from '#lib/content/contract.ts';
import { createPreviewLink } from '#lib/public-pages/previews.contract.ts';
import { createRedirect } from '#lib/routing/redirects.contract.ts';
import { testClock } from '#test/support/clock.ts';
import { startWorld } from '#test/support/world.ts';
import { provedSite, publishedPage, startSite, visitor } from './scene.ts';

const clock = testClock();
const world = await startWorld();
const { acme, request, domain, ask } = await startSite(world);

const draftPage = async (slug: string) => {
  const body = { type: 'PAGE', slug, title: 'A draft', blocks_version: 1, blocks: [{ type: 'text', text: 'Not yet' }] };
  const { item } = (await world.call(createContentItem, { ...request, body })).data;
  const target = { type: 'content', id: item.id };
  return (await world.call(createPreviewLink, { ...request, body: { target, expiresInSeconds: 60 } })).data.previewLink;
};

test('a preview link shows a draft, which is never cached or indexed, and nobody else sees it', async () => {
  const { url } = await draftPage('soon');
  const { pathname, search } = new URL(url ?? '');
  const { status, text, headers } = await ask(`${pathname}${search}`);
  expect(status).toBe(200);
  expect(text).toContain('Not yet');
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
  expect([headers.etag, headers['cache-tag']]).toEqual([undefined, undefined]);
  expect((await ask(pathname)).status).toBe(404);
});

test('a preview link that has expired, or is not one, says so and is not cached', async () => {
  const { path, token } = await draftPage('later');
  clock.advance(61_000);
  for (const preview of [token, 'nonsense']) {
    const { status, text, headers } = await ask(`${path}?preview=${preview}`);
    expect([status, headers['cache-control']]).toEqual([403, 'no-store']);
    expect(text).toMatch(/preview/i);
    expect(text).not.toContain('Not yet');
  }
});

test('a redirect that keeps the query takes the token of a preview link along on its own site only', async () => {
  const { token } = await draftPage('elsewhere');
  await publishedPage(world, acme, 'new-home');
  const second = await provedSite(world, acme);
  for (const [fromPath, toUrl] of [
    ['/to-partner', 'https://partner.example/offer?a=1'],
    ['/to-home', '/new-home'],
  ])
    await world.call(createRedirect, { ...request, body: { fromPath, toUrl } });
  const query = `utm_source=a&preview=${token}`;
  expect((await ask(`/to-partner?${query}`)).headers.location).toBe('https://partner.example/offer?a=1&utm_source=a');
  expect((await ask(`/to-home?${query}`)).headers.location).toBe(`/new-home?${query}`);
  const fromSecond = await visitor(world, second.domain)(`/new-home?${query}`);
  expect(fromSecond.headers.location).toBe(`https://${domain}/new-home?${query}`);
});
