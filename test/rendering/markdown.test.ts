import { Tokenizer } from 'marked';
import { describe, expect, test, vi } from 'vitest';
import { maxSteps } from '#lib/content/content/markdown.rules.ts';
import { renderPage } from '#lib/web/rendering/render-page.ts';
import { parsed } from './parsed.ts';
import { aPage, aPageData } from './scene.ts';

/** A page whose only block is a text in Markdown. */
const show = (text: string) => {
  const page = { blocks: [{ type: 'markdown', text }] };
  return parsed(renderPage(aPage(aPageData({ page }))));
};

/** The characters in which the library searches for the end of something, in all of its calls. */
const searched = (text: string): number => {
  const names = ['emStrong', 'del', 'lheading', 'blockquote', 'inlineText'] as const;
  const spies = names.map((name) => vi.spyOn(Tokenizer.prototype, name));
  show(text);
  const count = spies.flatMap(({ mock }) => mock.calls).reduce((sum, [src]) => sum + src.length, 0);
  vi.restoreAllMocks();
  return count;
};

describe('the work to read twice as many of a mark is twice as much', () => {
  test.each([
    ['opened emphasis', '**a\na*'],
    ['emphasis within words', '_a'],
    ['single deletions and emphasis', '*~.'],
    ['lines of one item', 'b\n'],
    ['quotes that continue without a mark', '> # a\n]]a\n=\n'],
  ])('%s', (_, mark) => {
    const work = (length: number) => searched(`- x${mark.repeat(Math.floor(length / mark.length))}`);
    expect(work(8_000)).toBeLessThan(work(4_000) * 2.5);
  });
});

const marks = [
  ...[
    '[',
    '\\[',
    '[a](',
    '![',
    '*a ',
    '_a_',
    '~~a',
    '`a` ',
    '<',
    '&amp;',
    '> ',
    '> a\n\n',
    '- a\n\n',
    '1. a\n',
    '  - a\n',
  ],
  ...['|a\n|-\n', '# a\n', '[a]: /b\n[a]\n', 'a@a.', 'www.a.b ', 'a  \n', '<div>\n', '[a][b]', '**a', '`` ` '],
];

test.each(marks)('a page with many of %j is read in a limited number of steps, and nothing of it is lost', (mark) => {
  const steps = [vi.spyOn(Tokenizer.prototype, 'escape'), vi.spyOn(Tokenizer.prototype, 'space')];
  const text = `${mark.repeat(Math.floor(20_000 / mark.length))}\n\nend`;
  const page = { blocks: Array.from({ length: 12 }, () => ({ type: 'markdown', text })) };
  const shown = parsed(renderPage(aPage(aPageData({ page }))));
  const count = steps.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  vi.restoreAllMocks();
  expect(count).toBeLessThanOrEqual(maxSteps.ofContent);
  expect(shown.text('main').match(/end/g)).toHaveLength(12);
});

test('an address of more than 2,000 characters is a text', () => {
  const link = (length: number) => show(`https://a.example/${'&a;'.repeat(length / 3)}`).count('main .prose a');
  expect([link(1_800), link(2_100)]).toEqual([1, 0]);
});

test('rows of a wide table that are hardly written are a text', () => {
  const head = `${'|a'.repeat(50)}|\n${'|-'.repeat(50)}|\n`;
  expect(show(`${head}${'|b\n'.repeat(500)}`).count('main td')).toBe(0);
  expect(show(`${head}|b\n`).count('main td')).toBe(50);
  expect(show('a | b\n-|-\nc\n\n| d |\n|-|\n| e \\| f |').texts('main td')).toEqual(['c', '', 'e | f']);
});

test('marks, quotes and headings may contain many others', () => {
  const words = Array.from({ length: 10 }, (_, at) => `**${at}** of them`).join(' ');
  expect(show(`*${words}*\n\n~~${words}~~`).texts('main em > strong, main del > strong')).toHaveLength(20);
  expect(show('> a\nb\n> c\nd').texts('main blockquote')).toEqual(['a b c d']);
  expect(show('one\ntwo\n===').texts('main h2')).toEqual(['one two']);
});

test('a long text keeps its line breaks, its addresses and every character', () => {
  const words = 'plain words '.repeat(100).trim();
  const page = show(`${words}  \nafter https://a.example/${'x'.repeat(600)} and ${'y'.repeat(1200)}`);
  expect(page.count('main br')).toBe(1);
  expect(page.attribute('main .prose a', 'href')).toBe(`https://a.example/${'x'.repeat(600)}`);
  expect(page.text('main .prose')).toContain(`${'y'.repeat(1200)}`);
});
