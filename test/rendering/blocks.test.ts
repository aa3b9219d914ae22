import { expect, test } from 'vitest';
import { blockTypes, knownType, maxRecordBlocks } from '#lib/content/content/blocks.contract.ts';
import type { PublicLocationDetail } from '#lib/places/locations/public.contract.ts';
import { frameHosts } from '#lib/web/rendering/parts/frames.rules.ts';
import { renderPage } from '#lib/web/rendering/render-page.ts';
import { aPicture, austin, everyBlock, formId, mediaId } from './fixtures.ts';
import { filled } from './pages.ts';
import { parsed } from './parsed.ts';
import { aPage, aPageData } from './scene.ts';

type Block = Record<string, unknown>;

const film = 'https://media.example/tour.mov';
const data = {
  ...filled,
  location: austin,
  pictures: { [mediaId]: aPicture('van') },
  films: { [formId]: film },
};

const shown = (...blocks: Block[]) =>
  parsed(renderPage(aPage(aPageData({ ...data, page: { blocks, breadcrumbs: [] } }))));

test('the first block with a heading of the first level has the title of the page', () => {
  expect(shown({ type: 'hero', heading: 'Welcome' }, { type: 'heading', level: 1, text: 'Next' }).texts('h1')).toEqual([
    'Welcome',
  ]);
  expect(shown({ type: 'heading', level: 1, text: 'Welcome' }).texts('h1')).toEqual(['Welcome']);
  expect(shown({ type: 'text', text: 'x' }, { type: 'hero', heading: 'Welcome' }).texts('h1,h2')).toEqual([
    'About us',
    'Welcome',
  ]);
});

test('headings of blocks leave out no level, whatever their authors chose', () => {
  const page = shown(
    { type: 'heading', level: 4, text: 'a' },
    { type: 'heading', level: 6, text: 'b' },
    { type: 'heading', level: 3, text: 'c' },
    { type: 'html', html: '<h5>d</h5><h1>e</h1>' },
    {
      type: 'section',
      heading: 'f',
      blocks: [
        { type: 'heading', level: 2, text: 'g' },
        { type: 'faq', heading: 'h', items: [{ question: 'i' }] },
      ],
    },
  );
  expect(page.levels()).toEqual([1, 2, 3, 2, 3, 2, 2, 3, 3]);
});

test('plain text keeps its paragraphs and line breaks, and is no HTML', () => {
  const page = shown({ type: 'paragraph', text: 'one\ntwo\n\n<b>three</b>' });
  expect(page.html('main .prose')).toBe('<div class="prose"><p>one<br>two</p><p>&lt;b&gt;three&lt;/b&gt;</p></div>');
});

test('a type may be written in any case and with hyphens, and an unknown type is skipped', () => {
  const page = shown(
    { type: 'Rich-Text', html: '<p>one</p>' },
    { type: 'carousel', text: 'two' },
    { type: 'constructor', text: 'three' },
  );
  expect(page.texts('main > *')).toEqual(['About us', 'one']);
});

test('every type of block has an example, which the tests of pages show', () => {
  const shownTypes = new Set<string>(everyBlock.map(({ type }) => knownType(String(type)) ?? ''));
  expect(Object.keys(blockTypes).filter((type) => !shownTypes.has(type))).toEqual([]);
});

test('fields of a wrong type are as if they were absent', () => {
  for (const block of everyBlock) {
    const broken = Object.fromEntries(
      Object.keys(block).map((name) => [name, name === 'type' ? block[name] : { no: ['text'] }]),
    );
    expect(shown(broken).count('h1'), String(block.type)).toBe(1);
  }
});

test('HTML in blocks: frames without cookies, lazy pictures, tables that scroll', () => {
  const page = shown({
    type: 'html',
    html: '<p><img src="/x.png" /></p><table><tbody><tr><td>1</td></tr></tbody></table><iframe src="https://www.youtube.com/embed/abc123?rel=0&amp;x=1" title="Film"></iframe>',
  });
  expect(page.attribute('main img', 'alt')).toBe('');
  expect(page.attribute('main img', 'loading')).toBe('lazy');
  expect(page.attribute('main .scroll', 'tabindex')).toBe('0');
  expect(page.attribute('main iframe', 'src')).toBe('https://www.youtube-nocookie.com/embed/abc123');
  expect(page.attribute('main iframe', 'title')).toBe('Film');
});

test.each([
  ['quotes', '> '.repeat(3000)],
  ['quotes without spaces', '>'.repeat(50_000)],
  ['lists', '- '.repeat(5000)],
  ['numbered lists', '1. '.repeat(1000)],
  ['marks within a line', `${'*a _b '.repeat(3000)}c${'_ d*'.repeat(3000)}`],
])('Markdown with thousands of %s within each other is shown', (_, marks) => {
  const page = shown({ type: 'markdown', text: `${marks}deep\n\n## After it` });
  expect(page.texts('.prose')[0]).toContain('deep');
});

test('addresses in a text of Markdown become links, with a local part of at most 64 characters', () => {
  const page = shown({
    type: 'markdown',
    text: `https://a.example/x www.b.example ada@c.example ${'a'.repeat(70)}@d.example`,
  });
  expect(page.texts('.prose a')).toEqual([
    'https://a.example/x',
    'www.b.example',
    'ada@c.example',
    `${'a'.repeat(64)}@d.example`,
  ]);
});

test('Markdown becomes elements, and HTML in it is a text', () => {
  const page = shown({
    type: 'markdown',
    text: '# Title\n\n*a* **b** `c` [d](/about) [e](javascript:alert(1)) AT&amp;T\n\n- x\n- y\n\n<script>1</script>',
  });
  expect(page.texts('main h2')).toEqual(['Title']);
  expect(page.texts('main em, main strong, main code, main a, main li')).toEqual(['a', 'b', 'c', 'd', 'x', 'y']);
  expect(page.text('main p')).toContain('AT&T');
  expect(page.count('main script')).toBe(0);
  expect(page.text('main')).toContain('<script>1</script>');
});

test('lists, quotes, tables and code are what they are called', () => {
  const page = shown(
    { type: 'list', ordered: true, items: [{ text: 'a' }, { html: '<b>b</b>' }] },
    { type: 'quote', text: 'q', author: 'Ada', url: 'https://ada.example/' },
    {
      type: 'table',
      caption: 'Prices',
      head: ['Work', 'Price'],
      rows: [{ cells: ['Drain', '$1'] }, { cells: ['Leak'] }],
    },
    { type: 'code', code: 'a < b' },
    { type: 'callout', heading: 'Careful', text: 'Hot', tone: 'warning' },
  );
  expect(page.texts('main ol li')).toEqual(['a', 'b']);
  expect(page.attribute('figcaption a', 'href')).toBe('https://ada.example/');
  expect(page.texts('th[scope=col]')).toEqual(['Work', 'Price']);
  expect(page.texts('tbody td')).toEqual(['Drain', '$1', 'Leak', '']);
  expect(page.texts('pre code')).toEqual(['a < b']);
  expect(page.texts('.callout.warning h2')).toEqual(['Careful']);
});

test('a picture names its sizes and its place, and keeps its focal point in sight without a style attribute', () => {
  const html = renderPage(
    aPage(
      aPageData({
        ...data,
        page: {
          blocks: [
            { type: 'hero', mediaId },
            { type: 'image', mediaId, alt: 'Van', caption: 'Our van', link: '/about' },
          ],
        },
      }),
    ),
  );
  const page = parsed(html);
  expect(page.attribute('.hero img', 'srcset')).toBe(
    'https://media.example/van-320.webp 320w, https://media.example/van-800.webp 800w, https://media.example/van-1600.webp 1600w',
  );
  expect(page.attribute('.hero img', 'width')).toBe('1600');
  expect(page.attribute('.hero img', 'loading')).toBeUndefined();
  const own = page.attribute('.hero img', 'class')?.split(' ').at(-1);
  expect(html).toContain(`.${own}{object-position:30% 40%}`);
  expect(page.attribute('figure img', 'loading')).toBe('lazy');
  expect(page.attribute('figure a', 'href')).toMatch(/^\/about\?location=.+&from=\/about$/);
  expect(page.attribute('figure img', 'alt')).toBe('Van');
});

test('videos and maps are loaded after a click, from hosts that set no cookies, and addresses of others are links', () => {
  const page = shown(
    { type: 'video', url: 'https://youtu.be/abc123', title: 'Film' },
    { type: 'video', url: 'https://vimeo.com/123456' },
    { type: 'video', src: 'https://cdn.example/a.mp4', title: 'A file' },
    { type: 'map', address: '1 Main Street', latitude: 1, longitude: 2 },
    { type: 'map', url: 'https://maps.app.goo.gl/abc' },
    { type: 'embed', url: 'https://evil.example/embed/1' },
  );
  const sources = page.attributes('main details iframe[loading=lazy]', 'src').map((src) => new URL(src ?? ''));
  expect(sources.map(({ host }) => host)).toEqual(['www.youtube-nocookie.com', 'player.vimeo.com', 'maps.google.com']);
  for (const { host } of sources) expect(frameHosts).toContain(host);
  expect(page.count('main iframe:not([title])')).toBe(0);
  expect(page.count('iframe[src*=evil]')).toBe(0);
  expect(page.attribute('video', 'preload')).toBe('none');
  expect(shown({ type: 'video', mediaId: formId }).attribute('video', 'src')).toBe(film);
  expect(page.attributes('main p > a', 'href')).toContain('https://maps.app.goo.gl/abc');
});

test('a map without a place of its own shows the location of the page, and nothing if that is unknown', () => {
  const page = shown({ type: 'map', zoom: 15 });
  const src = new URL(page.attribute('main .map iframe', 'src') ?? '');
  expect(src.host).toBe('maps.google.com');
  expect(src.searchParams.get('q')).toContain(austin.address.line1);
  expect(page.text('main .map figcaption')).toContain(austin.name);
  const hidden = { ...austin, address: { ...austin.address, line1: null }, latitude: 30.26, longitude: -97.74 };
  const at = (location: PublicLocationDetail | null) => {
    const data = aPageData({ page: { blocks: [{ type: 'map' }] }, location });
    return parsed(renderPage(aPage(data)));
  };
  expect(new URL(at(hidden).attribute('main .map iframe', 'src') ?? '').searchParams.get('q')).toBe('30.26,-97.74');
  expect(at({ ...hidden, latitude: null }).count('main iframe')).toBe(0);
  expect(at(null).count('main iframe')).toBe(0);
});

test('lists of the location show as many entries as the block asks for, and nothing without entries', () => {
  expect(shown({ type: 'services', heading: 'Services', limit: 2 }).texts('main h2, main h3')).toEqual([
    'Services',
    'Drain cleaning',
    'Water heaters',
  ]);
  expect(shown({ type: 'events', heading: 'Events' }).texts('main h3')).toEqual(['Open day', 'Home fair']);
  expect(shown({ type: 'posts' }).texts('main h2')).toHaveLength(3);
  expect(shown({ type: 'promotions', heading: 'Offers' }).text('main')).toContain('15% off');
  const empty = renderPage(
    aPage(
      aPageData({
        page: {
          blocks: [
            { type: 'services', heading: 'Services' },
            { type: 'hours', heading: 'Hours' },
            { type: 'form', heading: 'Write', formId },
          ],
        },
      }),
    ),
  );
  expect(parsed(empty).texts('main h2')).toEqual([]);
});

test('a button needs a label and an address that a page may link to, and announces a new tab', () => {
  const page = shown(
    { type: 'button', label: 'Go', url: '/about', newTab: true },
    { type: 'button', label: 'Bad', url: 'javascript:alert(1)' },
    { type: 'cta', heading: 'Ready?', label: 'Book', url: '/contact' },
  );
  expect(page.texts('main a.button')).toEqual(['Go (opens in a new tab)', 'Book']);
  expect(page.attribute('main a.button', 'rel')).toBe('noopener');
});

test('columns keep their shares of the width in a rule of their own', () => {
  const blocks = [
    {
      type: 'columns',
      columns: [
        { width: 2, blocks: [{ type: 'text', text: 'a' }] },
        { width: 1, blocks: [{ type: 'text', text: 'b' }] },
      ],
    },
  ];
  const html = renderPage(aPage(aPageData({ page: { blocks } })));
  expect(html).toContain('--tracks:minmax(0,2fr) minmax(0,1fr)');
  expect(parsed(html).texts('.columns > div')).toEqual(['a', 'b']);
});

test('an address of the site begins with the base of the request', () => {
  const blocks = [
    { type: 'button', label: 'Go', url: '/about' },
    { type: 'html', html: '<p>a href="/x" <a href="/y">z</a> <a href="#z">z</a></p>' },
  ];
  const page = parsed(renderPage(aPage(aPageData({ page: { blocks } }), { base: '/sites/acme.example' })));
  expect(page.attributes('main a, .crumbs a', 'href')).toEqual([
    '/sites/acme.example/',
    '/sites/acme.example/about',
    '/sites/acme.example/y',
    '#z',
  ]);
  expect(page.text('main p')).toContain('a href="/x"');
});

test('content that is older than the limit shows the first forty blocks of records', () => {
  const lists = Array.from({ length: maxRecordBlocks + 5 }, () => ({ type: 'posts' }));
  const page = shown(...lists, { type: 'section', blocks: [{ type: 'form', formId }] }, { type: 'text', text: 'last' });
  expect(page.count('main .listing')).toBe(maxRecordBlocks);
  expect([page.count('main form'), page.text('main .prose')]).toEqual([0, 'last']);
});
