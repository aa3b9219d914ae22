import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PageInput } from '#lib/web/rendering/base/input.ts';
import { renderPage } from '#lib/web/rendering/render-page.ts';
import { renderProblem } from '#lib/web/rendering/render-problem.ts';
import { anyText } from '#test/support/any-text.ts';
import { fullPages, refused, withTags } from './pages.ts';
import { parsed } from './parsed.ts';
import { acme } from './scene.ts';

/** Names of fields whose values choose what is shown, so another value is another page; and fields that hold HTML. */
const kept =
  /^(?:html|type|name|anchor|formSlug|kind|status|slug|key|id|mediaId|formId|locationId|timezone|locale|currency|country|date|datetime|state|network|discountType|headingFont|bodyFont|radius|consentMode|privacy|terms|imprint|accessibility|doNotSell|field|equals|options|mapTo|pattern|open|close|level|tone|variant|.*At|.*path|.*[uU]rl|src|poster|link|href|pageUrl|robots|ogType|base|nonce|domain)$/;
const isKept = (name: string): boolean => kept.test(name);

/** Every text of a value followed by another text. */
const withText = (value: unknown, text: string, name = ''): unknown => {
  if (typeof value === 'string') return isKept(name) || value.includes('example') ? value : `${value}${text}`;
  if (Array.isArray(value)) return value.map((one) => withText(one, text, name));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withText(one, text, key)]));
};

const nasty = fc.oneof(
  fc.constantFrom(
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    '</title><script>1</script>',
    '</textarea><iframe>',
    '</style><b>',
    '<!--',
    '--><b>',
    ']]><b>',
    '&lt;b&gt;&quot;',
    '</script><b>',
    '</option></select><b>',
  ),
  anyText({ maxLength: 30 }),
);

const namesOf = (html: string): string[] => {
  const page = parsed(html);
  return page.elements().map(({ name, attribs }) => `${name} ${Object.keys(attribs).toSorted().join(' ')}`);
};

/** Elements and the names of their attributes; a break stands for a line break in a text. */
const shapeOf = (input: PageInput): string[] => namesOf(renderPage(input)).filter((name) => name !== 'br ');

/** Marks of Markdown create elements, so it has a test of its own. */
const withoutMarkdown = ({ pageData, ...others }: PageInput): PageInput => {
  const blocks = pageData.page.blocks?.filter((block) => block.type !== 'markdown') ?? null;
  return { ...others, pageData: { ...pageData, page: { ...pageData.page, blocks } } };
};

const inputs = Object.entries({ ...fullPages, refused, withTags }).map(
  ([name, input]) => [name, withoutMarkdown(input)] as const,
);

test.each(inputs)('no text in any field of the page %s creates an element or an attribute', (_, input) => {
  const { pageData, brand, navigation } = input;
  const reply = input.reply && 'values' in input.reply ? { ...input.reply, values: {} } : null;
  const { forms, ...others } = pageData;
  const before = shapeOf({ ...input, reply });
  expect(before.length).toBeGreaterThan(20);
  fc.assert(
    fc.property(nasty, (text) => {
      const wide = text.replaceAll(/\n\s*\n/g, ' ').replaceAll(/\s+$/g, '');
      const changed = withText({ pageData: others, brand, navigation, reply }, wide) as Pick<
        PageInput,
        'pageData' | 'brand' | 'navigation' | 'reply'
      >;
      const given = {
        ...input,
        ...changed,
        pageData: { ...changed.pageData, forms: withText(forms, wide) as typeof forms },
      };
      expect(shapeOf(given)).toEqual(before);
    }),
    { numRuns: 30 },
  );
});

test('no text of an error creates an element', () => {
  const rendered = (title: string) =>
    renderProblem({
      status: 404,
      brand: { ...acme, name: title },
      navigation: [],
      url: 'https://a.example/',
      nonce: 'n',
      now: new Date(0),
      own: { title, blocks: [{ type: 'text', text: title }], pictures: {} },
    });
  const before = namesOf(rendered('x'));
  fc.assert(
    fc.property(nasty, (text) => {
      const line = text.replaceAll(/\s+/g, ' ').trim();
      fc.pre(line !== '');
      expect(namesOf(rendered(`x${line}`))).toEqual(before);
    }),
  );
});

const dangerous = [
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'data:text/html,<b>',
  'vbscript:x',
  '//evil.example',
  '/\\evil.example',
  'https://a:b@evil.example/',
];

test.each(dangerous)('the address %s is linked from nowhere', (address) => {
  const replace = (value: unknown, name = ''): unknown => {
    if (typeof value === 'string')
      return /(?:url|link|href|src|path)$/i.test(name) && !/canonical|pageUrl/i.test(name) ? address : value;
    if (Array.isArray(value)) return value.map((one) => replace(one, name));
    // The addresses of a picture of the media library are made by the product.
    if (typeof value !== 'object' || value === null || 'sizes' in value) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replace(one, key)]));
  };
  for (const [name, input] of Object.entries(fullPages)) {
    const { pageData, navigation } = input;
    const { pictures, location, services, promotions, service, ...others } = pageData;
    const changed = replace({ pageData: others, navigation }) as Pick<PageInput, 'pageData' | 'navigation'>;
    const page = parsed(
      renderPage({ ...input, navigation: changed.navigation, pageData: { ...pageData, ...changed.pageData } }),
    );
    const links = page
      .attributes('body a, body img, body iframe, body video', 'href')
      .concat(page.attributes('body img, body iframe, body video', 'src'));
    expect(
      links.filter((link) => link?.trim() === address.trim()),
      name,
    ).toEqual([]);
  }
});

test('Markdown creates only elements of texts, and links that a page may have', () => {
  const marks = fc.constantFrom(
    '# ',
    '*',
    '**',
    '`',
    '[a](',
    '](',
    ')',
    '![',
    '<b>',
    '|',
    '---',
    '- ',
    '1. ',
    '> ',
    '\n',
    '\n\n',
    'javascript:x',
    'https://a.example',
    '"',
    '<script>',
    '&lt;',
  );
  const texts = fc
    .array(fc.oneof(marks, fc.string({ maxLength: 5 })), { maxLength: 30 })
    .map((parts) => parts.join(''));
  const known =
    /^(?:h[1-6]|p|ul|ol|li|blockquote|pre|code|div|table|thead|tbody|tr|th|td|a|img|strong|em|del|br|hr|span)$/;
  const { content } = fullPages;
  if (!content) throw new Error('There is no page of content');
  fc.assert(
    fc.property(texts, (text) => {
      const { pageData } = content;
      const page = { ...pageData.page, blocks: [{ type: 'markdown', text }] };
      const shown = parsed(renderPage({ ...content, pageData: { ...pageData, page } }));
      expect(
        shown
          .elementsIn('main')
          .filter(({ name }) => !known.test(name))
          .map(({ name }) => name),
      ).toEqual([]);
      expect(shown.attributes('main a', 'href').filter((href) => /^\s*javascript:/i.test(href ?? ''))).toEqual([]);
    }),
    { numRuns: 200 },
  );
});
