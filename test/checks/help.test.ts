import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** The commands of our own: other programs have a help of theirs, and a series of commands has none. */
const own = Object.entries(scripts).flatMap(([name, script]) => {
  const file = /^node (?:--\S+ )?(\S+)$/.exec(script)?.[1];
  return file === undefined || name.startsWith('pre') ? [] : [[name, resolve(file)] as const];
});

test.concurrent.each(own)('npm run %s explains itself for --help, and does nothing else', async (_, file) => {
  const cwd = await mkdtemp(join(tmpdir(), 'frontage-help-'));
  const { stdout, stderr } = await run(process.execPath, [file, '--help'], { cwd });
  expect(`${stdout}${stderr}`).toMatch(/npm (?:run \S+|start)/);
  expect(await readdir(cwd)).toEqual([]);
  await rm(cwd, { recursive: true });
});
