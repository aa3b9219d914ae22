import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { namesOf } from '#infra/scaffold/names.ts';
import { copyTree } from '#test/support/tree.ts';

const { tree, env, remove } = await copyTree();
afterAll(remove);

const run = promisify(execFile);
const inTree = (command: string, ...args: string[]) => run(command, args, { cwd: tree, env });
const create = (...args: string[]) => inTree(process.execPath, 'infra/scaffold/new.ts', ...args);
const read = (file: string): Promise<string> => readFile(join(tree, file), 'utf8');

const created = [
  { group: 'events', name: 'cancel', identifier: 'cancelEvent', method: 'POST' },
  { group: 'seo', name: 'list-broken-links', identifier: 'listBrokenLinks', method: 'GET' },
].map((operation) => {
  const { group, name } = operation;
  const [contract, handler] = [`lib/${group}/contract.ts`, `functions/${group}/${name}.ts`];
  const [itsTest, sample] = [`test/${group}/${name}.test.ts`, `events/${group}-${name}.json`];
  return { ...operation, contract, handler, itsTest, sample, files: [contract, handler, itsTest, sample] };
});

describe('npm run new', () => {
  test.each(created)('says what it wrote for $group $name, and what to do next', async (operation) => {
    const { group, name, identifier, method, contract, files } = operation;
    const { stdout } = await inTree('npm', 'run', '--silent', 'new', '--', group, name);

    for (const file of files) expect(stdout).toContain(file);
    expect(stdout).toContain(`${method} /v1/brands/{brandId}/${group}/${name}`);
    expect(stdout).toMatch(/Fill in next:[\s\S]*path[\s\S]*permission[\s\S]*example/);
    expect(await read(contract)).toContain(`export const ${identifier} = operation({`);
  });

  test('writes code that passes style, lint and types', async () => {
    const files = created.flatMap(({ contract, handler, itsTest }) => [contract, handler, itsTest]);
    const project = { extends: './tsconfig.json', include: ['lib/operations.ts', ...files] };
    await writeFile(join(tree, 'tsconfig.new.json'), JSON.stringify(project));
    await Promise.all([
      inTree('node_modules/.bin/biome', 'ci', ...files),
      // Each further checker checks most of the shapes again.
      inTree('node_modules/.bin/tsc', '--noEmit', '--checkers', '1', '--project', 'tsconfig.new.json'),
    ]);
  });

  test('writes tests that pass, sample events, and declarations that the sweeps accept', async () => {
    const sweeps = ['registry', 'descriptions', 'interface-names'].map((sweep) => `test/contract/${sweep}.test.ts`);
    const files = [...created.map(({ itsTest }) => itsTest), ...sweeps];
    // One process: each one loads the whole product.
    const { stdout } = await inTree('npm', 'test', '--', '--no-file-parallelism', ...files);
    expect(stripVTControlCharacters(stdout)).toMatch(/Test Files +5 passed/);
    const samples = () => Promise.all(created.map(({ sample }) => read(sample)));
    const before = await samples();
    await inTree('npm', 'run', 'events');
    expect(await samples()).toEqual(before);
  });

  test('refuses an operation that exists, and changes nothing', async () => {
    const contents = () => Promise.all(created.flatMap(({ files }) => files).map(read));
    const before = await contents();

    await expect(create('events', 'cancel')).rejects.toMatchObject({ stderr: /^There is an operation events\/cancel/ });
    expect(await contents()).toEqual(before);
  });

  test.each([
    ['an unknown group', ['menus', 'create'], /no group menus[\s\S]*Write lib\/menus\/contract\.ts/],
    ['a group without brands', ['me', 'greet'], /do not work on a brand[\s\S]*functions\/me\/get\.ts/],
    ['no names', [], /npm run new -- <group> <operation>/],
  ])('refuses %s', async (_, args, message) => {
    await expect(create(...args)).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(message),
    });
  });

  test('refuses to overwrite a file', async () => {
    await writeFile(join(tree, 'functions/events/praise.ts'), 'mine');

    await expect(create('events', 'praise')).rejects.toMatchObject({
      stderr: /functions\/events\/praise\.ts is there/,
    });
    expect(await read('functions/events/praise.ts')).toBe('mine');
    expect(await readdir(join(tree, 'events'))).not.toContain('events-praise.json');
    expect(await read('lib/content/events/contract.ts')).not.toContain('praiseEvent');
  });
});

test.each([
  ['events', 'cancel', 'cancelEvent', 'Cancel event'],
  ['events', 'list-upcoming', 'listUpcomingEvents', 'List upcoming events'],
  ['events', 'close-all', 'closeAllEvents', 'Close all events'],
  ['blog-posts', 'get-draft', 'getDraftBlogPost', 'Get draft blog post'],
  ['brands', 'get-lead-counts', 'getLeadCounts', 'Get lead counts'],
  ['api-keys', 'count', 'countApiKey', 'Count api key'],
])('%s %s is called %s', (group, name, identifier, summary) => {
  expect(namesOf(group, name)).toMatchObject({ identifier, summary });
});

test.each([
  ['no name', 'events', undefined, /name of the operation is missing/],
  ['capital letters', 'events', 'Cancel', /is "Cancel"; it must be lower-case words/],
  ['a path', '../lib', 'cancel', /name of the group is "..\/lib"; it must be lower-case words/],
  ['a long name', 'events', 'a'.repeat(41), /at most 40 characters/],
])('%s is refused', (_, group, name, message) => {
  expect(() => namesOf(group, name)).toThrow(message);
});
