import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sanitizeHtml } from '#lib/content/content/html.rules.ts';
import { timed } from '#test/support/cpu-time.ts';
import { harmless } from './harmless.ts';
import { payloads } from './payloads.ts';

const clean = (html: string): string => sanitizeHtml(html, 'html').html;

const pieces = fc.constantFrom(
  '<',
  '>',
  '"',
  "'",
  '=',
  ' ',
  '/',
  '&',
  ';',
  '#',
  '\n',
  '\t',
  '\u0000',
  '<!--',
  '-->',
  '<p',
  '<p>',
  '</p>',
  '<li>',
  '<ul>',
  '</ul>',
  '<b>',
  '</b>',
  '<a href=',
  '<a href="',
  '</a>',
  '<img src=',
  '<img src="',
  '<script>',
  '</script>',
  '<scr',
  'ipt>',
  '<style',
  '</style>',
  '<svg',
  '<svg/onload=',
  ' onload=',
  ' onerror="',
  'javascript:',
  'java\nscript:',
  '&#106;avascript:',
  '&#x6A;',
  '&colon;',
  '&amp;',
  'data:text/html,',
  'https://acme.example/a',
  '/path',
  '//evil.example',
  'mailto:a@b.example',
  ' style="',
  ' title="',
  " alt='",
  ' target=_blank',
  ' rel="x"',
  '<iframe src=',
  '<table>',
  '<td colspan=2',
  '</table>',
  'text',
  'ü',
  '\ud800',
  '<pre class="language-ts"',
  '<code>',
  '</code>',
);
const dirty = fc
  .array(fc.oneof({ weight: 4, arbitrary: pieces }, fc.string({ maxLength: 8 })), { maxLength: 40 })
  .map((parts) => parts.join(''));

const balanced = (html: string): boolean => {
  const open: string[] = [];
  for (const [, closing, name = ''] of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g))
    if (closing) {
      if (open.pop() !== name) return false;
    } else if (!['br', 'hr', 'img'].includes(name)) open.push(name);
  return open.length === 0;
};

test.each([
  '<a onerror="x">y</a>',
  '<a onerror>y</a>',
  '<a title="x" onerror="y">z</a>',
  '<a title="" onerror="x" ">y</a>',
  '<a title="x"onerror="y">z</a>',
  '<a title="x"/onerror="y">z</a>',
  '<a title="x"\tonerror="y">z</a>',
  '<a title=x onerror=y>z</a>',
  "<a title=' onerror=x'>y</a>",
  '<a OnError="x">y</a>',
  '<a title="x>" onerror="y">z</a>',
  '<p style="x">y</p>',
  '<a title=" href=" href="javascript:x">y</a>',
  '<a href>y</a>',
])('%j is not harmless', (html) => {
  expect(() => harmless(html)).toThrow();
});

test.each(['<a title=" onerror=" rel="noopener">x</a>', '<a title=" href=" rel=" style=">x</a>'])(
  '%j is harmless',
  (html) => {
    harmless(html);
  },
);

describe('for any input', () => {
  test('no scripts or misleading links are left, and every tag is closed', () => {
    fc.assert(
      fc.property(dirty, (html) => {
        harmless(clean(html));
        expect(balanced(clean(html))).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test('clean HTML is unchanged', () => {
    fc.assert(
      fc.property(dirty, (html) => {
        expect(sanitizeHtml(clean(html), 'html')).toEqual({ html: clean(html), removals: [] });
      }),
      { numRuns: 2000 },
    );
  });

  test('plain text keeps every word', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '<', '>', '&', '3', '.') });
    fc.assert(
      fc.property(letters, (text) => {
        const read = clean(text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
        expect(read.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')).toBe(text);
      }),
    );
  });
});

test.each([
  ['<p>Hello <b>you</b></p>', '<p>Hello <b>you</b></p>'],
  ['<script>alert(1)</script><p>ok</p>', '<p>ok</p>'],
  ['<p onclick="x()" style="color:red">ok', '<p>ok</p>'],
  ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="&#106;avascript:alert(1)">x</a>', '<a>x</a>'],
  [
    '<a href="https://a.example/?a=1&b=2" target="_blank">x</a>',
    '<a href="https://a.example/?a=1&amp;b=2" target="_blank" rel="noopener">x</a>',
  ],
  ['<a href="/book">x</a>', '<a href="/book" rel="noopener">x</a>'],
  ['<a href="//evil.example">x</a>', '<a>x</a>'],
  ['<img src="data:image/png;base64,AAAA">', ''],
  [
    '<img src="https://media.example/a.png" alt="A &quot;pipe&quot;" onerror=x>',
    '<img src="https://media.example/a.png" alt="A &quot;pipe&quot;" />',
  ],
  ['<custom-tag>kept</custom-tag>', 'kept'],
  ['a < b and c > d', 'a &lt; b and c &gt; d'],
  ['I <3 pipes', 'I &lt;3 pipes'],
  ['<ul><li>one<li>two</ul>', '<ul><li>one</li><li>two</li></ul>'],
  ['<p>one<p>two', '<p>one</p><p>two</p>'],
  ['</div></div>text', 'text'],
  ['<h2>Title</h2><!-- note -->', '<h2>Title</h2>'],
  ['<svg><a href="/x">y</a></svg>z', 'z'],
  ['<a href=< title=" onerror=">', '<a title=" onerror="></a>'],
  ['<pre><code class="language-ts">\tlet a;\n</code></pre>', '<pre><code class="language-ts">\tlet a;\n</code></pre>'],
  ['', ''],
])('the text of %j is %j', (html, expected) => {
  expect(clean(html)).toBe(expected);
});

test('long hostile text is cleaned quickly', async () => {
  for (const piece of ['<a b="', '<script>', '<!--', '<b ', 'a=" ', "<p x='", '< ', '&lt;']) {
    const { cpuMs } = await timed(() => clean(piece.repeat(200_000 / piece.length)));
    expect(cpuMs, piece).toBeLessThan(1500);
  }
});

test.each(['<x>', '<b><i>', '<table><td>', '<ul><li>', '<div class="a">'])(
  'more than a thousand open %s are rejected, and as many closed ones are not',
  (tags) => {
    const refused = {
      code: 'validation_error',
      details: [expect.objectContaining({ field: 'blocks.0.html', code: 'max' })],
    };
    expect(() => sanitizeHtml(tags.repeat(1001), 'blocks.0.html')).toThrow(expect.objectContaining(refused));
    const closed = tags
      .replaceAll(/<(\w+)[^>]*>/g, (_, name) => `</${name}>`)
      .split(/(?<=>)/)
      .reverse()
      .join('');
    expect(() => sanitizeHtml(`${tags}x${closed}`.repeat(3000), 'blocks.0.html')).not.toThrow();
  },
);

test.each(payloads)('nothing of %j runs', (payload) => {
  harmless(clean(payload));
});

describe('an embed', () => {
  const frame = (src: string) => `<iframe src="${src}" width="560" height="315" onload="x()"></iframe>`;

  test.each([
    'https://www.youtube.com/embed/dQw4w9WgXcQ?start=3',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    'https://player.vimeo.com/video/76979871?h=8272103f6e',
    'https://www.google.com/maps/embed?pb=!1m18!1m12',
  ])('of %s is kept with safe attributes', (src) => {
    expect(sanitizeHtml(frame(src), 'html')).toEqual({
      html: `<iframe src="${src}" width="560" height="315" allow="fullscreen; picture-in-picture; encrypted-media" allowfullscreen referrerpolicy="strict-origin-when-cross-origin"></iframe>`,
      removals: [{ code: 'attribute_removed', message: 'The attribute onload of <iframe> was removed' }],
    });
  });

  test.each([
    'http://www.youtube.com/embed/dQw4w9WgXcQ',
    'https://www.youtube.com/redirect?q=https://evil.example',
    'https://www.youtube.com.evil.example/embed/x',
    'https://www.youtube.com@evil.example/embed/x',
    'https://www.google.com/url?q=https://evil.example',
    'https://evil.example/https://www.youtube.com/embed/x',
    'javascript:alert(1)',
    '//www.youtube.com/embed/x',
    '',
  ])('of %j is removed, with a warning', (src) => {
    expect(sanitizeHtml(`a${frame(src)}b`, 'html')).toEqual({
      html: 'ab',
      removals: [{ code: 'embed_removed', message: expect.stringContaining('YouTube') }],
    });
  });
});

test('every removed tag, attribute and link causes a warning', () => {
  const html = '<p onclick="x()">Hi<script>y()</script> <a href="javascript:z()">you</a><center>there</center></p>';
  expect(sanitizeHtml(html, 'html')).toEqual({
    html: '<p>Hi <a>you</a>there</p>',
    removals: [
      { code: 'tag_removed', message: '<script> was removed' },
      { code: 'tag_removed', message: '<center> was removed' },
      { code: 'attribute_removed', message: 'The attribute onclick of <p> was removed' },
      { code: 'link_removed', message: 'The attribute href of <a> was removed' },
    ],
  });
});
