import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url).pathname;
const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: root });

const read = (page: string): string => readFileSync(join(root, page), 'utf8');

/** The anchors that a page has: one for each heading. */
const anchorsOf = (page: string): ReadonlySet<string> =>
  new Set(
    [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\w\s-]/g, '')
        .replaceAll(' ', '-'),
    ),
  );

/** The links of a page within the repository that lead nowhere. */
const brokenLinks = (page: string): string[] =>
  [...read(page).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link))
    .filter((link) => {
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? page : normalize(join(dirname(page), path));
      if (!existsSync(join(root, target))) return true;
      return anchor !== undefined && !anchorsOf(target).has(anchor);
    });

test.each(pages)('every link of %s leads to a file and a heading that exist', (page) => {
  expect(brokenLinks(page)).toEqual([]);
});

/** Documents about the present code. Decisions and the changelog also name what existed at their time. */
const current = [...pages, ...globSync(['admin/*.md', 'clients/*/*.md'], { cwd: root })].filter(
  (page) => !page.startsWith('docs/decisions/') && page !== 'CHANGELOG.md',
);

const folders = ['admin', 'clients', 'docs', 'embed', 'events', 'functions', 'infra', 'lib', 'src', 'test'];
const pathPattern = new RegExp(`(?<![\\w./~<>$}-])(?:${folders.join('|')})/[\\w./-]*\\w/?`, 'g');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Functions are named without their ending, and operations by their id, as in `npm run invoke -- events/create`. */
const isThere = (path: string, page: string): boolean =>
  [path, `functions/${path}.ts`, `${path}.ts`, join(dirname(page), path)].some((one) => existsSync(join(root, one)));

test.each(current)('every path and every script that %s names exists', (page) => {
  const text = read(page);
  const named = [...text.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(([, script = '']) => script);
  expect(named.filter((script) => !(script in scripts))).toEqual([]);
  expect((text.match(pathPattern) ?? []).filter((path) => !isThere(path, page))).toEqual([]);
});

const decisions = pages.filter((page) => page.startsWith('docs/decisions/'));

test('every decision is in the index, by its title', () => {
  const index = read('docs/decisions.md');
  const missing = decisions.filter((page) => {
    const [, title] = /^# (.+)$/m.exec(read(page)) ?? [];
    return !index.includes(`[${title}](${page.slice('docs/'.length)})`);
  });
  expect(missing).toEqual([]);
});

const status = /^# .+\nStatus: (?:accepted|superseded by \[.+\]\(.+\)), \d{4}-\d{2}-\d{2}\.\n/;
const parts = ['**Context:**', '**Decision:**', '**Consequences:**', '**Turned down:**'];
const onePage = 40;

test('every decision has its status, date and parts, and fits on a page', () => {
  const incomplete = decisions.filter((page) => {
    const text = read(page);
    return !status.test(text) || parts.some((part) => !text.includes(part)) || text.split('\n').length > onePage;
  });
  expect(incomplete).toEqual([]);
});

test('no folder of decisions has more than 25 files', () => {
  const folders = [...Map.groupBy(decisions, (page) => dirname(page)).values()];
  expect(folders.filter(({ length }) => length > 25)).toEqual([]);
});
