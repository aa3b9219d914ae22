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

test('every decision is in the index', () => {
  const index = read('docs/decisions.md');
  const missing = pages
    .filter((page) => page.startsWith('docs/decisions/'))
    .flatMap((page) =>
      [...read(page).matchAll(/^## (.+)$/gm)]
        .map(([, title]) => title)
        .filter((title) => !index.includes(`[${title}](`)),
    );
  expect(missing).toEqual([]);
});

const headings = ['**Context:', '**Alternatives', '**Decision:', '**Consequences:'];

test('every decision has its date, context, alternatives, decision and consequences', () => {
  const records = pages
    .filter((page) => page.startsWith('docs/decisions/'))
    .flatMap((page) => read(page).split(/^## /m).slice(1));
  const incomplete = records.filter(
    (record) => !/^\d{4}-\d{2}-\d{2}\. /m.test(record) || headings.some((heading) => !record.includes(heading)),
  );
  expect(incomplete.map((record) => record.split('\n', 1)[0])).toEqual([]);
});
