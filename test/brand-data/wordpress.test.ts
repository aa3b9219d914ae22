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
import { listNavigation } from '#lib/web/navigation/contract.ts';
import { createSite } from '#lib/web/sites/contract.ts';
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
const converted = async (text: string, withImages = false, more: { redirects?: string; site?: string } = {}) => {
  const file = join(root, `${folders}.xml`);
  const folder = join(root, String(folders++));
  await writeFile(file, text);
  await convertWordPress({ file, folder, withImages, ...more, now: clock.now(), print: () => undefined });
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

const link = (id: number, title: string, more: string, menu = 'Main', order = id): Entry => ({
  id,
  type: 'nav_menu_item',
  title,
  more: `<wp:menu_order>${order}</wp:menu_order><category domain="nav_menu" nicename="x"><![CDATA[${menu}]]></category>${more}`,
});
const toPage = (id: number, parent = 0): string =>
  `${meta('_menu_item_type', 'post_type')}${meta('_menu_item_object_id', String(id))}${meta('_menu_item_menu_item_parent', String(parent))}`;
const toUrl = (url: string, parent = 0): string =>
  `${meta('_menu_item_type', 'custom')}${meta('_menu_item_url', url)}${meta('_menu_item_menu_item_parent', String(parent))}`;

test('menus become those of the site that is named', async () => {
  const links = [
    link(21, 'News', toUrl('https://news.example/acme'), 'Main', 99),
    link(22, 'Home', toUrl(`${old}/`)),
    link(23, '', toPage(2, 22)),
    link(24, 'Draft', toPage(3)),
    link(25, 'Trick', toUrl('javascript:alert(1)')),
    link(26, 'Imprint', toUrl('/imprint/'), 'Footer menu'),
    link(27, 'Other', toUrl('#'), 'Side'),
  ];
  const tenant = await world.tenant();
  const product = productOf(world, tenant, clock);
  const domain = 'wordpress.example';
  const { site } = await product.call(createSite, { body: { domain } });
  const { folder } = await converted(wxr([...links, ...entries]), false, { site: domain });
  const outcomes: Outcome[] = [];
  const importAgain = async () =>
    importBrand(product, {
      folder,
      brandId: tenant.brandId,
      isDryRun: false,
      domains: new Map(),
      onOutcome: (outcome) => outcomes.push(outcome),
    });
  await importAgain();
  expect(outcomes.filter(({ errors }) => errors.length > 0)).toEqual([]);
  const { items, footerItems } = await product.call(listNavigation, { params: { siteId: site.id } });
  const home = items.find(({ label }) => label === 'Home');
  expect(items).toMatchObject([
    { label: 'Home', path: '/', parentId: null, context: 'corporate' },
    { label: 'About us', path: '/about-us', parentId: home?.id },
    { label: 'News', path: 'https://news.example/acme', isExternal: true },
  ]);
  expect(footerItems).toMatchObject([{ label: 'Imprint', path: '/imprint' }]);
  expect(await readFile(join(folder, 'removed.txt'), 'utf8')).toMatch(
    /Draft[\s\S]*Trick[\s\S]*The menu Side is left out/,
  );

  outcomes.length = 0;
  await importAgain();
  expect(outcomes.map(({ result }) => result)).not.toContain('changed');
});

const redirection = {
  plugin: { version: '5.4.2' },
  groups: [{ id: 1, name: 'Redirections' }],
  redirects: [
    {
      url: '/Old/',
      action_data: { url: '/about-us/' },
      action_code: 302,
      enabled: true,
      match_type: 'url',
      action_type: 'url',
    },
    { url: '^/shop/(.*)$', regex: true, action_data: { url: `${old}/store/$1` }, action_code: 301, enabled: false },
    { url: '/gone', action_type: 'error', action_code: 410, action_data: null },
    { url: '/company/about-us/', action_data: { url: 'http://other.example/us' }, action_code: 301 },
    { url: '/?cat=4', action_data: '/cats' },
    { url: '^/(a|b)/c$', regex: true, action_data: { url: '/c' } },
    { url: '/mobile', match_type: 'agent', action_data: { url_from: '/m' } },
  ],
};
const asCsv = `source,target,regex,code,type,hits,title,status
"/Old/","/about-us/",0,302,"url",12,"","active"
"^/shop/(.*)$","${old}/store/$1",1,301,"url",0,"","disabled"
"/gone","",0,410,"error",0,"","active"
"/company/about-us/","http://other.example/us",0,301,"url",0,"","active"
"/?cat=4","/cats",0,301,"url",0,"","active"
"^/(a|b)/c$","/c",1,301,"url",0,"","active"
"/mobile","/unknown",0,301,"random",0,"","active"
`;

test.each([
  ['JSON', JSON.stringify(redirection, null, 4)],
  ['CSV', asCsv],
])('an export of the plugin Redirection as %s becomes redirects, before those of moved pages', async (_, text) => {
  const redirects = join(root, 'redirection');
  await writeFile(redirects, text);
  const { folder, lines } = await converted(wxr(entries), false, { redirects });
  const made = await lines('redirects');
  expect(made.slice(0, 5)).toMatchObject([
    { fromPath: '/old', toUrl: '/about-us/', statusCode: 302, isActive: true },
    { fromPath: '/shop/*', toUrl: '/store/:splat', isActive: false },
    { fromPath: '/gone', toUrl: '', statusCode: 410 },
    { fromPath: '/company/about-us', toUrl: 'https://other.example/us' },
    { fromPath: '/', fromQuery: { name: 'cat', value: '4' }, toUrl: '/cats' },
  ]);
  expect(made.filter(({ fromPath }) => fromPath === '/company/about-us')).toHaveLength(1);
  expect(await readFile(join(folder, 'removed.txt'), 'utf8')).toMatch(/\^\/\(a\|b\)\/c\$[\s\S]*\/mobile/);
});

test('a file that is no export of the plugin Redirection is refused', async () => {
  const redirects = join(root, 'none');
  await writeFile(redirects, '{"redirects": 1}');
  await expect(converted(wxr(entries), false, { redirects })).rejects.toThrow(BrokenFile);
  await expect(converted(wxr(entries), false, { redirects: join(root, 'absent') })).rejects.toThrow(BrokenFile);
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
