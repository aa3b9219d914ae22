import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ownPort } from '#test/support/outside/ports.ts';

const root = await mkdtemp(join(tmpdir(), 'frontage-brand-command-'));
afterAll(() => rm(root, { recursive: true }));
const file = join(root, 'file');
await writeFile(file, 'no folder, and no export');

const run = (...args: string[]) =>
  new Promise<{ status: unknown; error: string }>((resolve) =>
    execFile(process.execPath, ['infra/brand/main.ts', ...args], (failed, _, error) =>
      resolve({ status: failed?.code ?? 0, error }),
    ),
  );

/** Nothing listens at the port of this address. */
const nobody = ['--url', `http://127.0.0.1:${await ownPort()}`, '--brand', 'b', '--key', 'k'];

test.concurrent.each([
  [
    'a product that cannot be reached',
    ['export', ...nobody],
    /^http:\/\/127\.0\.0\.1:\d+ cannot be reached: ECONNREFUSED\n$/,
  ],
  ['an address that is none', ['export', ...nobody, '--url', 'nonsense'], /^--url nonsense is no address/],
  ['a file that is not there', ['wordpress', '--from', join(root, 'nothing.xml')], /nothing\.xml does not exist\n$/],
  ['a file of something else', ['google', '--from', file], /file is no JSON\n$/],
])('%s is said in a sentence, and the folder is as empty as before', async (name, args, says) => {
  const to = join(root, name);
  const { status, error } = await run(...args, '--to', to);
  expect(error).toMatch(says);
  expect(status).toBe(2);
  expect(await readdir(to).catch(() => [])).toEqual([]);
});

test('a file in place of the folder is said in a sentence', async () => {
  const { status, error } = await run('template', '--to', file);
  expect([status, error.split('\n').length]).toEqual([2, 2]);
  expect(error).toContain(file);
});
