import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blockTypes, maxRecordBlocks } from '#lib/content/content/blocks.contract.ts';
import { cleanBlocks } from '#lib/content/content/blocks.rules.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import { payloads } from './payloads.ts';

const clean = (...blocks: object[]) => cleanBlocks(blocks, 'blocks');

describe('plain text', () => {
  const typed = [
    'if a<b then c>d',
    'I <3 plumbing',
    '> quote',
    'a & b &amp; c',
    '<script>alert(1)</script>',
    '  two  ',
  ];

  test.each([
    ['text', 'text'],
    ['paragraph', 'text'],
    ['heading', 'text'],
    ['markdown', 'text'],
    ['code', 'code'],
    ['quote', 'author'],
    ['unknown', 'note'],
  ])('in a block of the type %s is unchanged in %s', (type, field) => {
    for (const text of typed)
      expect(clean({ type, [field]: text })).toEqual({ value: [{ type, [field]: text }], warnings: [] });
  });

  test('in lists, tables and blocks without a type is unchanged', () => {
    for (const text of typed) {
      const blocks = [
        { type: 'list', items: [text, { text }] },
        { type: 'table', head: [text], rows: [{ cells: [text] }, [text]] },
        { anything: { deep: [text] } },
      ];
      expect(clean(...blocks)).toEqual({ value: blocks, warnings: [] });
    }
  });

  test('that begins like a URL scheme is unchanged where the schema declares text', () => {
    const blocks = [{ type: 'heading', text: 'JavaScript: The Good Parts' }];
    expect(clean(...blocks)).toEqual({ value: blocks, warnings: [] });
  });

  test('loses control characters and broken Unicode, with a warning', () => {
    expect(clean({ type: 'text', text: 'a\u0000b\ud800c\nd' })).toEqual({
      value: [{ type: 'text', text: 'abc\nd' }],
      warnings: [{ path: 'blocks.0.text', code: 'characters_removed', message: expect.any(String) }],
    });
  });
});

describe('a field with HTML', () => {
  const declared = Object.entries(blockTypes)
    .filter(([, fields]) => fields.html === 'html')
    .map(([type]) => [type]);

  test.each([...declared, ['unknown'], ['rich-text']])('is cleaned in a block of the type %s', (type) => {
    expect(clean({ type, html: '<b onclick=x>Hi</b><script>1</script>' })).toEqual({
      value: [{ type, html: '<b>Hi</b>' }],
      warnings: [
        { path: 'blocks.0.html', code: 'tag_removed', message: '<script> was removed' },
        { path: 'blocks.0.html', code: 'attribute_removed', message: 'The attribute onclick of <b> was removed' },
      ],
    });
  });

  test('is cleaned at any depth and without a type', () => {
    const html = '<i>x</i><script>1</script>';
    const nested = { type: 'section', blocks: [{ type: 'columns', columns: [{ blocks: [{ type: 'html', html }] }] }] };
    const fields = { html, bodyHtml: html, HTML: html, body_html: html, bodyHTML: html };
    const { value, warnings } = clean(nested, fields, { type: 'faq', items: [{ html }] });
    expect(JSON.stringify(value)).not.toContain('script');
    expect(warnings.map(({ path }) => path)).toEqual([
      'blocks.0.blocks.0.columns.0.blocks.0.html',
      'blocks.1.html',
      'blocks.1.bodyHtml',
      'blocks.1.HTML',
      'blocks.1.body_html',
      'blocks.1.bodyHTML',
      'blocks.2.items.0.html',
    ]);
  });
});

const schemes = [
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u200bjavascript:alert(1)',
  '&#106;avascript:alert(1)',
  '&#106avascript:alert(1)',
  'javascript&colon;alert(1)',
  '&amp;#106;avascript:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:;base64,PHNjcmlwdD4=',
  'data:,x',
];

describe('a URL that runs code', () => {
  test.each(schemes)('%j is removed from every field that is not declared as text', (address) => {
    const block = {
      type: 'anything',
      link: address,
      source: address,
      embed: address,
      action: address,
      url: address,
      cta: { link: address, list: [address, 'kept'] },
    };
    const { value, warnings } = clean(block, { type: 'button', url: address, link: address });
    expect(value).toEqual([{ type: 'anything', cta: { list: ['kept'] } }, { type: 'button' }]);
    expect(warnings.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'blocks.0.link link_removed',
      'blocks.0.source link_removed',
      'blocks.0.embed link_removed',
      'blocks.0.action link_removed',
      'blocks.0.url link_removed',
      'blocks.0.cta.link link_removed',
      'blocks.0.cta.list.0 link_removed',
      'blocks.1.url link_removed',
      'blocks.1.link link_removed',
    ]);
  });

  test('is removed with anything around and inside of it', () => {
    const link = [' ', '\n', '\u200b', '&#32;', '&Tab;'].flatMap((padding) => [
      `${padding.repeat(5000)}javascript:alert(1)`,
      `java${padding.repeat(5000)}script:alert(1)`,
    ]);
    expect(clean({ type: 'anything', link }).value).toEqual([{ type: 'anything', link: [] }]);
  });

  test('is distinguished from text that only begins like one', () => {
    const blocks = [{ note: 'data: one, two' }, { note: 'File: report.pdf' }, { note: 'Data:2024,2025' }];
    expect(clean(...blocks)).toEqual({ value: blocks, warnings: [] });
  });
});

describe('a link', () => {
  test.each([
    'https://acme.example/a?b=1&c=2#d',
    'http://acme.example',
    'mailto:office@acme.example',
    'tel:+1 512 555 0123',
    '/contact',
    'contact/us',
    './contact',
    '?page=2',
    '#top',
    '',
  ])('to %j is kept', (url) => {
    const blocks = [{ type: 'button', label: 'Go', url }];
    expect(clean(...blocks)).toEqual({ value: blocks, warnings: [] });
  });

  test.each(['//evil.example', '/\\evil.example', 'ftp://acme.example', 'https://', 'foo:bar', 'https://a.example/"x'])(
    'to %j is removed',
    (url) => {
      expect(clean({ type: 'button', url }).value).toEqual([{ type: 'button' }]);
      expect(clean({ type: 'image', link: url }).value).toEqual([{ type: 'image' }]);
      expect(clean({ type: 'other', ctaUrl: url }).value).toEqual([{ type: 'other' }]);
    },
  );
});

describe('an embed', () => {
  test.each(['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube.com/watch?v=x', 'https://vimeo.com/76979871'])(
    'of %s is kept',
    (url) => {
      const blocks = [{ type: 'video', url }];
      expect(clean(...blocks)).toEqual({ value: blocks, warnings: [] });
    },
  );

  test.each(['https://evil.example/embed/x', 'http://youtu.be/x', 'https://www.google.com/url?q=https://evil.example'])(
    'of %s is removed',
    (url) => {
      expect(clean({ type: 'embed', url })).toEqual({
        value: [{ type: 'embed' }],
        warnings: [{ path: 'blocks.0.url', code: 'embed_removed', message: expect.any(String) }],
      });
    },
  );
});

test('a field whose name could become code is removed, with a warning', () => {
  const { value, warnings } = clean({ type: 'button', onClick: 'x()', only: 'mobile', style: 'y', srcdoc: '<b>' });
  expect(value).toEqual([{ type: 'button', only: 'mobile' }]);
  expect(warnings.map(({ path, code }) => `${path} ${code}`)).toEqual([
    'blocks.0.onClick field_removed',
    'blocks.0.style field_removed',
    'blocks.0.srcdoc field_removed',
  ]);
});

test.each([
  'onclick ',
  'x onclick',
  'x\nonclick',
  'onplay',
  'oncanplaythrough',
  'onloadstart',
  'onpageshow',
  'oncontextmenu',
  'onbegin',
  'ONMESSAGE',
  '"><script>',
  'x=1',
])('the field %j is removed, as a renderer could make a handler or a tag of it', (key) => {
  expect(clean({ type: 'other', [key]: 'x()' }).value).toEqual([{ type: 'other' }]);
});

test.each(['once', 'online', 'ongoing', 'Opening hours', 'data-id', 'size@2x', 'größe'])(
  'the field %j is kept',
  (key) => {
    const blocks = [{ type: 'other', [key]: 'x' }];
    expect(clean(...blocks)).toEqual({ value: blocks, warnings: [] });
  },
);

test('cleaning is idempotent', () => {
  const dirty = fc.constantFrom(...payloads, ...schemes, 'text', '/path', 'https://acme.example');
  const data = fc.record({
    type: fc.constantFrom('paragraph', 'html', 'hero', 'image', 'code', 'video', 'other'),
    html: dirty,
    text: dirty,
    url: dirty,
    src: dirty,
    action: dirty,
    onClick: fc.string(),
    items: fc.array(fc.record({ title: dirty, ctaUrl: dirty, html: dirty }), { maxLength: 3 }),
  });
  fc.assert(
    fc.property(fc.array(data, { maxLength: 4 }), (blocks) => {
      const once = clean(...blocks).value;
      expect(clean(...once)).toEqual({ value: once, warnings: [] });
    }),
    { numRuns: 300 },
  );
});

test('an answer has at most fifty warnings', () => {
  const { warnings } = clean(...Array.from({ length: 80 }, () => ({ onClick: 'x' })));
  expect(warnings).toHaveLength(50);
});

test.each([
  ['nested too deep', Array.from({ length: 20 }).reduce<object>((inner) => ({ inner }), { x: 1 })],
  ['too many', { list: Array.from({ length: 6000 }, () => 1) }],
])('blocks %s are rejected', (_, block) => {
  expect(() => clean(block)).toThrow(Problem);
});

test('content with more blocks of records than a page shows is rejected, in whatever blocks they are', () => {
  const most = Array.from({ length: maxRecordBlocks - 1 }, () => ({ type: 'posts' }));
  const section = { type: 'section', blocks: [{ type: 'Form' }] };
  expect(clean(...most, section).value).toHaveLength(maxRecordBlocks);
  expect(() => clean(...most, section, { type: 'hours' })).toThrow(
    expect.objectContaining({ details: [expect.objectContaining({ field: 'blocks', code: 'max' })] }),
  );
});

test.each([
  ['brackets', '['],
  ['escaped brackets', '\\['],
  ['emphasis', '_a_'],
  ['items', '- a\n\n'],
])('Markdown with too many %s is rejected, with every such block named', (_, mark) => {
  const text = mark.repeat(Math.floor(20_000 / mark.length));
  const blocks = [
    { type: 'markdown', text: 'Fine' },
    { type: 'Markdown', text },
    { type: 'section', blocks: [{ type: 'markdown', text }] },
  ];
  expect(() => clean(...blocks)).toThrow(
    expect.objectContaining({
      code: 'validation_error',
      details: [
        expect.objectContaining({ field: 'blocks.1.text', code: 'max' }),
        expect.objectContaining({ field: 'blocks.2.blocks.0.text', code: 'max' }),
      ],
    }),
  );
});

test('content with too many marks of Markdown in all its blocks is rejected', () => {
  const dense = { type: 'markdown', text: '`a` '.repeat(2_000) };
  expect(clean(...Array(4).fill(dense)).value).toHaveLength(4);
  expect(() => clean(...Array(6).fill(dense))).toThrow(
    expect.objectContaining({ details: [expect.objectContaining({ field: 'blocks', code: 'max' })] }),
  );
});

test('Markdown that is too long is rejected, with every such block named', () => {
  const long = { type: 'markdown', text: 'a '.repeat(10_001) };
  const run = () =>
    clean({ type: 'markdown', text: 'a '.repeat(10_000) }, long, { type: 'columns', columns: [[long]] });
  expect(run).toThrow(Problem);
  try {
    run();
  } catch (error) {
    const { details } = error as Problem;
    expect(details).toMatchObject([
      { field: 'blocks.1.text', code: 'max' },
      { field: 'blocks.2.columns.0.0.text', code: 'max' },
    ]);
  }
});
