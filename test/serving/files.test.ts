import { DOMParser } from '@xmldom/xmldom';
import { beforeEach, expect, test } from 'vitest';
import { createPost } from '#lib/blog-posts/contract.ts';
import { updateBrandSeo } from '#lib/seo/contract.ts';
import { testClock } from '#test/support/clock.ts';
import type { Tenant } from '#test/support/product.ts';
import { startWorld } from '#test/support/world.ts';
import { provedSite, publishedPage, visitor } from './scene.ts';

const clock = testClock();
const world = await startWorld();

let acme: Tenant;
let ask: ReturnType<typeof visitor>;
beforeEach(async () => {
  clock.advance(2000);
  acme = await world.tenant();
  ask = visitor(world, `${acme.slug}.localhost`);
});

const request = () => ({ as: acme.admin.credentials, params: { brandId: acme.brandId } });

/** Throws for a document that is not well-formed. */
const parsed = (xml: string) =>
  new DOMParser({
    onError: (level, message) => {
      throw new Error(`${level}: ${message}`);
    },
  }).parseFromString(xml, 'application/xml');

const textsOf = (xml: string, name: string): (string | null)[] =>
  [...parsed(xml).getElementsByTagName(name)].map((element) => element.textContent);

const post = async (title: string, fields: object = {}): Promise<void> => {
  const body = { title, body: '<p>Water grows when it freezes.</p>', status: 'published', ...fields };
  const { status, error } = await world.call(createPost, { ...request(), body });
  if (status !== 201) throw new Error(`The post was not created: ${error.message}`);
};

test('the sitemap lists the published pages with their last change', async () => {
  const { domain } = await provedSite(world, acme);
  await publishedPage(world, acme, 'about');
  const { status, headers, text } = await visitor(world, domain)('/sitemap.xml');
  expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  expect(parsed(text).documentElement?.namespaceURI).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
  expect(textsOf(text, 'loc')).toEqual([`https://${domain}/`, `https://${domain}/about`]);
  expect(textsOf(text, 'lastmod')).toEqual(Array(2).fill(expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)));
  expect((await visitor(world, domain)('/sitemap-1.xml')).status).toBe(404);
});

test('robots.txt names the sitemap and has the lines of the brand', async () => {
  await world.call(updateBrandSeo, { ...request(), body: { robotsTxtExtra: 'User-agent: BadBot\nDisallow: /' } });
  const { status, headers, text } = await ask('/robots.txt');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(text.split('\n')).toEqual(
    expect.arrayContaining([
      'User-agent: *',
      'User-agent: BadBot',
      'Disallow: /',
      `Sitemap: http://${acme.slug}.localhost/sitemap.xml`,
    ]),
  );
});

test('robots.txt of a brand that wants no search engines refuses all, and its sitemap is empty', async () => {
  await publishedPage(world, acme, 'about');
  await world.call(updateBrandSeo, { ...request(), body: { robotsIndex: false } });
  expect((await ask('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n');
  expect(textsOf((await ask('/sitemap.xml')).text, 'loc')).toEqual([]);
});

test('the feed has the newest posts first, and is valid with any text', async () => {
  await post('Drains & <pipes>', {
    excerpt: 'A "cold" & dark night',
    tags: ['winter & ice'],
    authorName: "Grace O'Hopper",
  });
  clock.advance(60_000);
  await post('🍕 Second ]]> post');
  await post('A draft', { status: 'draft' });
  const { status, headers, text } = await ask('/feed.xml');
  expect([status, headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8']);
  expect(parsed(text).documentElement?.namespaceURI).toBe('http://www.w3.org/2005/Atom');
  expect(textsOf(text, 'title')).toEqual([`Brand ${acme.slug}`, '🍕 Second ]]> post', 'Drains & <pipes>']);
  expect(textsOf(text, 'summary')).toEqual(['A "cold" & dark night']);
  expect(new Set(textsOf(text, 'id')).size).toBe(3);
  const links = [...parsed(text).getElementsByTagName('link')].map((link) => link.getAttribute('href'));
  expect(links[0]).toBe(`http://${acme.slug}.localhost/feed.xml`);
  expect(links.slice(2)).toHaveLength(2);
});

test('a feed without posts is valid', async () => {
  const { text } = await ask('/feed.xml');
  expect(textsOf(text, 'updated')).toEqual([expect.stringMatching(/Z$/)]);
  expect(textsOf(text, 'entry')).toEqual([]);
});

test('a file is tagged, cached and revalidated as a page is', async () => {
  const { headers } = await ask('/robots.txt');
  expect(headers).toMatchObject({
    'cache-tag': `brand-${acme.brandId}`,
    'cache-control': expect.stringContaining('s-maxage=60'),
  });
  const again = await ask('/robots.txt', { headers: { 'if-none-match': String(headers.etag) } });
  expect([again.status, again.text]).toEqual([304, '']);
});

test('the icon is the letter of the brand in its colour, or that of its theme', async () => {
  const { status, headers, text } = await ask('/favicon.ico');
  expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml']);
  expect(parsed(text).documentElement?.textContent).toBe('B');
});
