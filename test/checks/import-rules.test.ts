import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';

const inProject = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const rules = inProject('.dependency-cruiser.mjs');
const program = inProject('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');

interface Report {
  summary: {
    violations: { rule: { name: string }; from: string; to: string }[];
    environment?: { issues?: { name: string }[] };
  };
}

const records = { 'lib/menus/records.ts': 'export interface MenuRecord { id: string }\n' };

/** The findings of `npm run check:imports` in a tree of these files and a record. */
const check = async (files: Record<string, string>) => {
  const tree = await mkdtemp(join(tmpdir(), 'frontage-imports-'));
  const described = JSON.stringify({ type: 'module', imports: { '#lib/*': './lib/*' } });
  for (const [file, text] of Object.entries({ 'package.json': described, ...records, ...files })) {
    await mkdir(dirname(join(tree, file)), { recursive: true });
    await writeFile(join(tree, file), text);
  }
  const trees = new Set(['lib', ...Object.keys(files).map((file) => file.replace(/\/.*/, ''))]);
  const args = [program, '--config', rules, '--output-type', 'json', ...trees];
  const child = spawn(process.execPath, args, { cwd: tree, stdio: ['ignore', 'pipe', 'inherit'] });
  const { summary } = (await json(child.stdout)) as Report;
  await rm(tree, { recursive: true });
  return {
    refused: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`),
    warnings: summary.environment?.issues ?? [],
  };
};

describe('a contract that imports records is refused, by', () => {
  const ways: Record<string, string> = {
    'a type-only import': "import type { MenuRecord } from '#lib/menus/records.ts';\nexport type Menu = MenuRecord;\n",
    'an import of one type': "import { type MenuRecord } from '../menus/records.ts';\nexport type Menu = MenuRecord;\n",
    'a type-only export': "export type { MenuRecord } from '../menus/records.ts';\n",
    'a type that imports': "export type Menus = readonly import('../menus/records.ts').MenuRecord[];\n",
    'a type of what a module exports': "export type Menus = typeof import('../menus/records.ts');\n",
    'an import at run time': "export const menus = async () => import('../menus/records.ts');\n",
  };
  const contractOf = (way: string): string => `lib/${way.replaceAll(' ', '-')}/contract.ts`;

  // All in one run: each takes half a second of CPU time.
  let found: Awaited<ReturnType<typeof check>>;
  beforeAll(async () => {
    found = await check(Object.fromEntries(Object.entries(ways).map(([way, text]) => [contractOf(way), text])));
  });

  test.each(Object.keys(ways))('%s', (way) => {
    expect(found.refused).toContain(`contracts-import-shapes: ${contractOf(way)} -> lib/menus/records.ts`);
  });

  test('nothing else', () => {
    expect(found.refused).toHaveLength(Object.keys(ways).length);
    expect(found.warnings).toEqual([]);
  });
});

test('files and folders that import each other in a circle are refused, though only for types', async () => {
  const { refused } = await check({
    'lib/menus/rules.ts': "import type { Dish } from '#lib/dishes/rules.ts';\nexport type Menu = Dish[];\n",
    'lib/dishes/rules.ts': "import type { Menu } from '#lib/menus/rules.ts';\nexport type Dish = Menu[0];\n",
  });
  expect(refused.join('\n')).toMatch(/^no-cycles: lib\/(menus|dishes)\/rules\.ts -> /m);
  expect(refused.join('\n')).toMatch(/^no-cycles-of-folders: lib\/(menus|dishes) -> /m);
});

test('a wing that imports one above it is refused, though only for types', async () => {
  const { refused } = await check({
    'lib/places/menus/rules.ts': "import type { Page } from '#lib/web/pages/rules.ts';\nexport type Menu = Page[];\n",
    'lib/web/pages/rules.ts': 'export type Page = string;\n',
  });
  expect(refused).toEqual(['places-imports-what-it-stands-on: lib/places/menus/rules.ts -> lib/web/pages/rules.ts']);
});

test('a component that reads data is refused, and so is a circle between folders of the admin application', async () => {
  const { refused } = await check({
    'admin/src/design/avatar.ts': "import { me } from '../data/me.ts';\nexport const avatar = me;\n",
    'admin/src/data/me.ts': 'export const me = 1;\n',
    'admin/src/data/name.ts': "export { who } from '../session/who.ts';\n",
    'admin/src/session/who.ts': 'export const who = 1;\n',
    'admin/src/session/begin.ts': "export { me } from '../data/me.ts';\n",
  });
  expect(refused).toContain('design-knows-texts: admin/src/design/avatar.ts -> admin/src/data/me.ts');
  expect(refused.join('\n')).toMatch(/^no-cycles-of-folders: admin\/src\/(data|session) -> /m);
});

test('a tree that follows the rules passes without a warning', async () => {
  const rulesFile = "import type { MenuRecord } from './records.ts';\nexport type Menu = MenuRecord;\n";

  expect(await check({ 'lib/menus/rules.ts': rulesFile })).toEqual({ refused: [], warnings: [] });
});
