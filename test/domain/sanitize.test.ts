import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Problem } from '#lib/domain/problem.ts';
import { sanitizeBlocks, sanitizeHtml } from '#lib/domain/sanitize.ts';
import { timed } from '#test/support/cpu-time.ts';

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

const tagsIn = (html: string): string[] => html.match(/<[^>]*>/g) ?? [];
const known =
  /^<\/?(?:p|br|hr|h[1-6]|ul|ol|li|dl|dt|dd|div|span|strong|b|em|i|u|s|sub|sup|small|mark|del|ins|kbd|table|caption|thead|tbody|tfoot|tr|th|td|figure|figcaption|a|img|blockquote|q|pre|code|abbr)(?: [a-z]+="[^"<>]*")*>$/;

const harmless = (html: string): void => {
  for (const tag of tagsIn(html)) {
    expect(tag).toMatch(known);
    expect(tag).not.toMatch(/ (?:on\w*|style|srcdoc|srcset)="/i);
    for (const [, url = ''] of tag.matchAll(/ (?:href|src|cite)="([^"]*)"/g)) {
      expect(url).toMatch(/^(?:https:\/\/|mailto:|tel:|\/(?!\/)|#)/i);
      expect(url).not.toMatch(/&(?!amp;)/);
    }
  }
  expect(html.replace(/<[^>]*>/g, '')).not.toMatch(/[<>]/);
};

const balanced = (html: string): boolean => {
  const open: string[] = [];
  for (const [, closing, name = ''] of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g))
    if (closing) {
      if (open.pop() !== name) return false;
    } else if (!['br', 'hr', 'img'].includes(name)) open.push(name);
  return open.length === 0;
};

describe('whatever an author writes', () => {
  test('nothing is left that runs or leads astray, and every tag is closed', () => {
    fc.assert(
      fc.property(dirty, (html) => {
        const clean = sanitizeHtml(html);
        harmless(clean);
        expect(balanced(clean)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test('what is clean stays as it is', () => {
    fc.assert(
      fc.property(dirty, (html) => {
        const clean = sanitizeHtml(html);
        expect(sanitizeHtml(clean)).toBe(clean);
      }),
      { numRuns: 2000 },
    );
  });

  test('plain text keeps every word', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '<', '>', '&', '3', '.') });
    fc.assert(
      fc.property(letters, (text) => {
        const read = sanitizeHtml(text.replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
        expect(read.replaceAll('&lt;', '<').replaceAll('&gt;', '>')).toBe(text);
      }),
    );
  });

  test('blocks come out clean and stay so', () => {
    const data = fc.record({
      type: fc.constantFrom('paragraph', 'html', 'hero', 'image', 'code'),
      html: dirty,
      text: dirty,
      url: fc.oneof(dirty, fc.constantFrom('javascript:alert(1)', 'https://acme.example', '/a', 'data:text/html,x')),
      onClick: fc.string(),
      items: fc.array(fc.record({ title: dirty, ctaUrl: dirty }), { maxLength: 3 }),
    });
    fc.assert(
      fc.property(fc.array(data, { maxLength: 4 }), (blocks) => {
        const clean = sanitizeBlocks(blocks);
        expect(sanitizeBlocks(clean)).toEqual(clean);
        const text = JSON.stringify(clean);
        expect(text).not.toMatch(/"onClick"|<script|"(?:url|ctaUrl)":"(?:javascript|data):/i);
      }),
      { numRuns: 500 },
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
    '<img src="https://media.example/a.png" alt="A &quot;pipe&quot;">',
  ],
  ['<custom-tag>kept</custom-tag>', 'kept'],
  ['a < b and c > d', 'a &lt; b and c &gt; d'],
  ['I <3 pipes', 'I &lt;3 pipes'],
  ['<ul><li>one<li>two</ul>', '<ul><li>one</li><li>two</li></ul>'],
  ['<p>one<p>two', '<p>one</p><p>two</p>'],
  ['</div></div>text', 'text'],
  ['<h2>Title</h2><!-- note -->', '<h2>Title</h2>'],
  ['<svg><a href="/x">y</a></svg>z', 'z'],
  ['<pre><code class="language-ts">\tlet a;\n</code></pre>', '<pre><code class="language-ts">\tlet a;\n</code></pre>'],
  ['', ''],
])('%j reads %j', (html, expected) => {
  expect(sanitizeHtml(html)).toBe(expected);
});

test('long hostile text is read in a moment', async () => {
  for (const piece of ['<a b="', '<script>', '<!--', '<b ', 'a=" ', "<p x='", '< ', '&lt;']) {
    const { cpuMs } = await timed(() => sanitizeHtml(piece.repeat(200_000 / piece.length)));
    expect(cpuMs, piece).toBeLessThan(1500);
  }
});

test.each([
  [[{ type: 'paragraph', text: '<b onclick=x>Hi</b><script>1</script>' }], [{ type: 'paragraph', text: '<b>Hi</b>' }]],
  [[{ type: 'hero', title: 'a < b' }], [{ type: 'hero', title: 'a < b' }]],
  [[{ type: 'hero', title: 'a <script>x</script>' }], [{ type: 'hero', title: 'a ' }]],
  [[{ type: 'code', code: 'if (a <b) {}' }], [{ type: 'code', code: 'if (a <b) {}' }]],
  [
    [{ type: 'image', data: { src: 'javascript:x', url: 'https://a.example' } }],
    [{ type: 'image', data: { url: 'https://a.example' } }],
  ],
  [[{ type: 'button', onClick: 'x()', only: 'mobile', style: 'y' }], [{ type: 'button', only: 'mobile' }]],
  [['text', null, 3], []],
])('blocks %j read %j', (blocks, expected) => {
  expect(sanitizeBlocks(blocks)).toEqual(expected);
});

test.each([
  ['nested too deep', Array.from({ length: 20 }).reduce<unknown>((inner) => ({ inner }), 'x')],
  ['too many', { list: Array.from({ length: 6000 }, () => 1) }],
])('blocks %s are refused', (_, block) => {
  expect(() => sanitizeBlocks([block])).toThrow(Problem);
});
