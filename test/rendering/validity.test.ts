import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { renderPage } from '#lib/web/rendering/render-page.ts';
import { renderProblem } from '#lib/web/rendering/render-problem.ts';
import { austin, everyBlock } from './fixtures.ts';
import { filled, fullPages, navigation, refused, withTags } from './pages.ts';
import { parsed } from './parsed.ts';
import { acme, aPage, aPageData } from './scene.ts';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // The sources of blocks are written with `/>`, as the renderer does it.
    'void-style': ['error', { style: 'selfclose' }],
    'attribute-boolean-style': 'off',
    'doctype-style': 'off',
    'tel-non-breaking': ['error', { ignoreClasses: ['nowrap'] }],
  },
});

const findings = async (html: string): Promise<string[]> => {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
};

/** Anchors are names that their author gave once. */
const everyBlockAgain = everyBlock.map(({ anchor: _, ...block }) => block);

const documents: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(fullPages).map(([name, input]) => [name, renderPage(input)])),
  'with every block twice': renderPage(
    aPage(aPageData({ ...filled, location: austin, page: { blocks: [...everyBlock, ...everyBlockAgain] } })),
  ),
  'with errors in a form': renderPage(refused),
  'with tags of analytics': renderPage(withTags),
  'not found': renderProblem({
    status: 404,
    brand: acme,
    navigation,
    url: 'https://a.example/x',
    nonce: 'n',
    now: new Date(0),
  }),
};
const names = Object.keys(documents);
const documentOf = (name: string): string => documents[name] ?? '';

test.each(names)('html-validate finds nothing in the page %s', async (name) => {
  expect(await findings(documentOf(name))).toEqual([]);
});

test('html-validate finds what is wrong', async () => {
  expect(
    await findings(
      '<!doctype html><html lang="en"><head><title>x</title></head><body><p id="a"><img src="x"></p></body></html>',
    ),
  ).not.toEqual([]);
});

test.each(names)('the headings of the page %s begin with its only h1 and leave out no level', (name) => {
  const levels = parsed(documentOf(name)).levels();
  expect(levels[0]).toBe(1);
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  expect(levels.filter((level, at) => at > 0 && level > (levels[at - 1] ?? 0) + 1)).toEqual([]);
});

test.each(names)('the page %s has no attribute `style` or `on…`, which its security policy forbids', (name) => {
  expect(documentOf(name)).not.toMatch(/<[^>]* (?:style|on[a-z]+)=/);
});

test.each(names)(
  'every picture of the page %s has a description, and all but the first are loaded when they are near',
  (name) => {
    const page = parsed(documentOf(name));
    expect(page.count('img:not([alt])')).toBe(0);
    expect(page.count('main img:not([loading="lazy"])')).toBeLessThanOrEqual(1);
  },
);

test('a full page of a location has less than 60 kB', () => {
  expect(Buffer.byteLength(documentOf('location'))).toBeLessThan(60_000);
  expect(Buffer.byteLength(documentOf('content'))).toBeLessThan(60_000);
});
