import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const inProject = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const rules = inProject('.dependency-cruiser.mjs');
const program = inProject('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');

let tree: string;

const write = async (file: string, text: string): Promise<void> => {
  await mkdir(dirname(join(tree, file)), { recursive: true });
  await writeFile(join(tree, file), text);
};

beforeEach(async () => {
  tree = await mkdtemp(join(tmpdir(), 'frontage-imports-'));
  await write('package.json', JSON.stringify({ type: 'module', imports: { '#lib/*': './lib/*' } }));
  await write('lib/menus/records.ts', 'export interface MenuRecord { id: string }\n');
});
afterEach(() => rm(tree, { recursive: true }));

interface Report {
  summary: {
    violations: { rule: { name: string }; from: string; to: string }[];
    environment?: { issues?: { name: string }[] };
  };
}

/** What `npm run check:imports` finds in the tree. */
const check = async () => {
  const args = [program, '--config', rules, '--output-type', 'json', 'lib'];
  const child = spawn(process.execPath, args, { cwd: tree, stdio: ['ignore', 'pipe', 'inherit'] });
  const { summary } = (await json(child.stdout)) as Report;
  return {
    refused: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`),
    warnings: summary.environment?.issues ?? [],
  };
};

test.each([
  ['a type-only import', "import type { MenuRecord } from '#lib/menus/records.ts';\nexport type Menu = MenuRecord;\n"],
  ['an import of one type', "import { type MenuRecord } from './records.ts';\nexport type Menu = MenuRecord;\n"],
  ['a type-only export', "export type { MenuRecord } from './records.ts';\n"],
  ['a type that imports', "export type Menus = readonly import('./records.ts').MenuRecord[];\n"],
  ['a type of what a module exports', "export type Menus = typeof import('./records.ts');\n"],
  ['an import at run time', "export const menus = async () => import('./records.ts');\n"],
])('a contract that stands on records by %s is refused', async (_, text) => {
  await write('lib/menus/contract.ts', text);

  expect(await check()).toEqual({
    refused: ['contracts-import-shapes: lib/menus/contract.ts -> lib/menus/records.ts'],
    warnings: [],
  });
});

test('files and folders that import each other in a circle are refused, though only for types', async () => {
  await write('lib/menus/rules.ts', "import type { Dish } from '#lib/dishes/rules.ts';\nexport type Menu = Dish[];\n");
  await write('lib/dishes/rules.ts', "import type { Menu } from '#lib/menus/rules.ts';\nexport type Dish = Menu[0];\n");

  const { refused } = await check();
  expect(refused.join('\n')).toMatch(/^no-cycles: lib\/(menus|dishes)\/rules\.ts -> /m);
  expect(refused.join('\n')).toMatch(/^no-cycles-of-folders: lib\/(menus|dishes) -> /m);
});

test('a tree that follows the rules passes without a warning', async () => {
  await write(
    'lib/menus/rules.ts',
    "import type { MenuRecord } from './records.ts';\nexport type Menu = MenuRecord;\n",
  );

  expect(await check()).toEqual({ refused: [], warnings: [] });
});
