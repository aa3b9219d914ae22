import { execFile } from 'node:child_process';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { copyTree } from '#test/support/tree.ts';

const { tree, env, remove } = await copyTree();
afterAll(remove);

const run = promisify(execFile);
const inTree = (command: string, ...args: string[]) => run(command, args, { cwd: tree, env });

const changed = async (file: string, ...changes: [string | RegExp, string][]): Promise<void> => {
  let text = await readFile(join(tree, file), 'utf8');
  for (const [found, put] of changes) {
    const after = text.replace(found, put);
    expect(after, `${file} has ${found}`).not.toBe(text);
    text = after;
  }
  await writeFile(join(tree, file), text);
};

const inShape = "franchiseNumber: z.string().nullable(), rank: z.enum(['none', 'gold']).default('none'),";

/** The contracts of five subjects get the fields, and no other file of the product does. */
const addFields = async (): Promise<void> => {
  for (const subject of [
    'places/locations',
    'places/services',
    'content/events',
    'content/promotions',
    'leads/forms',
  ]) {
    await changed(`lib/${subject}/shape.contract.ts`, [
      /(= z\.strictObject\(\{)(\s+(?:id|\.\.\.off\w+),)/,
      `$1${inShape}$2`,
    ]);
    await changed(
      `lib/${subject}/contract.ts`,
      [/const writable = \{/, '$& franchiseNumber: text(20).nullable(),'],
      [/xample: \w+ = \{/, "$& franchiseNumber: null, rank: 'none',"],
    );
  }
};

test('a nullable or defaulted field is added in the contract alone, also for records that are stored', async () => {
  await addFields();
  const project = { extends: './tsconfig.json', include: ['functions', 'lib'] };
  await writeFile(join(tree, 'tsconfig.added.json'), JSON.stringify(project));
  await inTree('node_modules/.bin/tsc', '--noEmit', '--checkers', '1', '--project', 'tsconfig.added.json');

  await copyFile(join(tree, 'test/table/added-field.scene.ts'), join(tree, 'test/table/added-scene.test.ts'));
  const { stdout } = await inTree('npm', 'test', '--', '--no-file-parallelism', 'test/table/added-scene.test.ts');
  expect(stripVTControlCharacters(stdout)).toMatch(/Tests +5 passed/);
});
