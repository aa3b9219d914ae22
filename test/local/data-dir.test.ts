import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyDataDir, lockDataDir } from '#infra/local/data-dir.ts';

let parent: string;
let dataDir: string;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'frontage-data-'));
  dataDir = join(parent, 'made/on/the/way');
});
afterEach(() => rm(parent, { recursive: true }));

test('a data directory is created, and locked by one process at a time', () => {
  const unlock = lockDataDir(dataDir);
  expect(() => lockDataDir(dataDir)).toThrow(/^Another Frontage is running on .*\.$/);
  expect(() => emptyDataDir(dataDir)).toThrow(/^Another Frontage is running on .*\.$/);
  unlock();
  lockDataDir(dataDir)();
});

test('a directory with other contents is neither used nor emptied', async () => {
  await writeFile(join(parent, 'thesis.doc'), '');

  expect(() => lockDataDir(parent)).toThrow(/not Frontage's/);
  expect(() => emptyDataDir(parent)).toThrow(/nothing was removed/);
  expect(await readdir(parent)).toEqual(['thesis.doc']);
});

test('a data directory below a file cannot be created', async () => {
  await writeFile(join(parent, 'file'), '');

  expect(() => lockDataDir(join(parent, 'file'))).toThrow(/which is a file/);
  expect(() => lockDataDir(join(parent, 'file/below'))).toThrow(/cannot be written to/);
  expect(() => emptyDataDir(join(parent, 'file'))).toThrow(/nothing was removed/);
});

test('a data directory is emptied completely', async () => {
  lockDataDir(dataDir)();
  await writeFile(join(dataDir, 'dynamo.db'), '');
  emptyDataDir(dataDir);

  expect(await readdir(dataDir)).toEqual([]);
  expect(() => emptyDataDir(join(parent, 'nowhere'))).not.toThrow();
});
