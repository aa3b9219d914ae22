import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { importBrand } from '#infra/brand/import.ts';
import { convertWordPress } from '#infra/brand/wordpress/convert.ts';
import { getPost } from '#lib/content/blog-posts/contract.ts';
import { listContentItems } from '#lib/content/content/contract.ts';
import { resolvePath } from '#lib/platform/routing/public.contract.ts';
import { BrokenFile } from '#lib/use-cases/brand-data/format/lines.ts';
import { Names } from '#lib/use-cases/brand-data/names.ts';
import { sections } from '#lib/use-cases/brand-data/sections/all.ts';
import type { Outcome } from '#lib/use-cases/brand-data/write.ts';
import { testClock } from '#test/support/clock.ts';
import { startWorld } from '#test/support/world.ts';
import { productOf } from './scene.ts';

const clock = testClock();
const world = await startWorld();
const root = await mkdtemp(join(tmpdir(), 'frontage-wordpress-'));
const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="9"><path d="M0 0h9v9z"/></svg>';
const server = createServer((request, response) => {
  response.writeHead(request.url?.endsWith('.svg') ? 200 : 404).end(picture);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const old = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(async () => {
  server.close();
  await rm(root, { recursive: true, force: true });
});

interface Entry {
  id: number;
  type: string;
  title?: string;
  link?: string;
  slug?: string;
  status?: string;
  content?: string;
  more?: string;
}

const meta = (key: string, value: string): string =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;

const itemOf = ({ id, type, title = '', link = '', slug = '', status = 'publish', content = '', more = '' }: Entry) =>
  `<item><title><![CDATA[${title}]]></title><link>${old}${link}</link><dc:creator>grace</dc:creator>
  <content:encoded><![CDATA[${content}]]></content:encoded><excerpt:encoded><![CDATA[]]></excerpt:encoded>
  <wp:post_id>${id}</wp:post_id><wp:post_date_gmt>2019-05-03 10:00:00</wp:post_date_gmt><wp:post_name>${slug}</wp:post_name>
  <wp:status>${status}</wp:status><wp:post_parent>0</wp:post_parent><wp:post_type>${type}</wp:post_type>${more}</item>`;

const wxr = (entries: readonly Entry[]): string => `<?xml version="1.0" encoding="UTF-8" ?>
<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>
<rss version="2.0"><channel><title>Acme &amp; Sons</title><wp:wxr_version>1.2</wp:wxr_version>
<wp:base_blog_url>${old}</wp:base_blog_url>
<wp:author><wp:author_login>grace</wp:author_login><wp:author_display_name>Grace Hopper</wp:author_display_name></wp:author>
${entries.map(itemOf).join('\n')}</channel></rss>`;

const entries: Entry[] = [
  {
    id: 2,
    type: 'page',
    title: 'About us',
    link: '/company/about-us/',
    slug: 'about-us',
    content: `<!-- wp:paragraph --><p>Since <b>1987</b>.<script>alert(1)</script></p><!-- /wp:paragraph -->
<!-- wp:image --><figure class="wp-block-image"><img src="${old}/wp-content/uploads/2019/05/van-300x200.svg" alt="Our van"/><figcaption>The van</figcaption></figure><!-- /wp:image -->`,
  },
  { id: 3, type: 'page', title: 'Not yet', link: '/?page_id=3', status: 'draft', content: '<p>Soon</p>' },
  {
    id: 5,
    type: 'post',
    title: 'Why drains freeze',
    link: '/2019/05/why-drains-freeze/',
    slug: 'why-drains-freeze',
    content: `Water grows.\n\nIt <em>breaks</em> pipes [1].\n\n[gallery ids="1,2"]`,
    more: `<category domain="post_tag" nicename="winter">Winter</category>${meta('_thumbnail_id', '7')}`,
  },
  { id: 6, type: 'post', title: 'In the bin', status: 'trash' },
  {
    id: 7,
    type: 'attachment',
    title: 'Van',
    status: 'inherit',
    more: `<wp:attachment_url>${old}/wp-content/uploads/2019/05/van.svg</wp:attachment_url>`,
  },
  {
    id: 8,
    type: 'redirect_rule',
    more: meta('_redirect_rule_from', '/Old-Offer/') + meta('_redirect_rule_to', '/about-us'),
  },
];

let folders = 0;
const converted = async (text: string, withImages = false) => {
  const file = join(root, `${folders}.xml`);
  const folder = join(root, String(folders++));
  await writeFile(file, text);
  await convertWordPress({ file, folder, withImages, now: clock.now(), print: () => undefined });
  const lines = async (section: string): Promise<Record<string, unknown>[]> =>
    (await readFile(join(folder, 'data', `${section}.jsonl`), 'utf8'))
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => JSON.parse(line));
  return { folder, lines };
};

test('an export of WordPress becomes pages, posts, files and redirects of a brand', async () => {
  const { folder } = await converted(wxr(entries), true);
  const tenant = await world.tenant();
  const product = productOf(world, tenant, clock);
  const outcomes: Outcome[] = [];
  const onOutcome = (outcome: Outcome) => outcomes.push(outcome);
  await importBrand(product, { folder, brandId: tenant.brandId, isDryRun: false, domains: new Map(), onOutcome });
  expect(outcomes.filter(({ errors }) => errors.length > 0)).toEqual([]);

  const names = new Names(product, sections);
  await names.know(['blog-posts', 'media']);
  const postId = names.idOf({ section: 'blog-posts', name: 'why-drains-freeze' }) ?? '';
  const { post } = await product.call(getPost, { params: { postId } });
  expect(post).toMatchObject({
    title: 'Why drains freeze',
    body: '<p>Water grows.</p>\n<p>It <em>breaks</em> pipes [1].</p>',
    authorName: 'Grace Hopper',
    coverMediaId: names.idOf({ section: 'media', name: 'van.svg' }),
    tags: ['winter'],
    status: 'published',
  });
  const { items } = await product.call(listContentItems);
  expect(Object.fromEntries(items.map(({ slug, status }) => [slug, status]))).toEqual({
    'about-us': 'published',
    'not-yet': 'draft',
  });
  const at = async (path: string) => {
    clock.advance(1000);
    return (await world.call(resolvePath, { query: { brandId: tenant.brandId, path } })).data;
  };
  expect(await at('/2019/05/why-drains-freeze')).toMatchObject({ redirect: { to: '/blog/why-drains-freeze' } });
  expect(await at('/company/about-us')).toMatchObject({ redirect: { to: '/about-us' } });
});

test('pictures are blocks of the library when they are fetched, and stay addresses otherwise', async () => {
  const image = { type: 'image', mediaId: '@media/van.svg', alt: 'Our van', caption: 'The van' };
  const text = { type: 'richText', html: '<p>Since <b>1987</b>.</p>' };
  const page = (await (await converted(wxr(entries), true)).lines('content'))[0];
  expect(page?.blocks).toEqual([{ ...text, html: expect.stringContaining(text.html) }, image]);
  const without = await converted(wxr(entries));
  expect((await without.lines('content'))[0]?.blocks).toEqual([
    { type: 'richText', html: expect.stringContaining('van-300x200.svg') },
  ]);
  expect(await without.lines('media')).toEqual([]);
});

test('what was removed is told', async () => {
  const { folder } = await converted(wxr(entries));
  const removed = await readFile(join(folder, 'removed.txt'), 'utf8');
  expect(removed).toContain('post "Why drains freeze": removed the shortcode [gallery]');
  expect(removed).toMatch(/page "About us": .*script/i);
});

test('entities that a document declares are not expanded, and other documents are refused', async () => {
  const { lines } = await converted(
    wxr([{ id: 1, type: 'page', title: 'x', slug: 'x' }]).replace('<title><![CDATA[x]]>', '<title>&b;'),
  );
  expect(JSON.stringify(await lines('content'))).not.toContain('aaaaaaaaaa');
  await expect(converted('<html><body>Hello</body></html>')).rejects.toThrow(BrokenFile);
});
