import { statfsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { gathered, readGathered } from '#infra/access/gathered.ts';
import { hasRefused, judgementOf, textOf } from '#infra/access/judgement.ts';
import { isWhole, runOf } from './whole.ts';

const memory = '/dev/shm';
const wantedBytes = 2 * 1024 ** 3;

/** Whether there is a file system in memory with room for the engines of a run: they wait for every write. */
const hasMemory = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= wantedBytes;
  } catch {
    return false;
  }
};

const maxCompiled = 10_000;

/**
 * Every run adds the bundles that it made, which no later run reads. Other processes of the project may write to the directory
 * meanwhile, so it is renamed before it is removed.
 */
const boundCompiled = async (directory: string): Promise<void> => {
  const files = await readdir(directory, { recursive: true }).catch(() => []);
  if (files.length <= maxCompiled) return;
  const old = `${directory}-${process.pid}`;
  await rename(directory, old);
  await rm(old, { recursive: true });
};

/** The calls that functions made in the run, for `npm run grants`. */
const gatherCalls = async (directory: string): Promise<string> => {
  const files = await readdir(directory).catch(() => []);
  const texts = await Promise.all(files.map((file) => readFile(join(directory, file), 'utf8')));
  await mkdir(dirname(gathered), { recursive: true });
  const text = texts.join('');
  await writeFile(gathered, text);
  return text;
};

/**
 * Says after a run of all tests whether the roles of functions permit less or more than the calls that they made in it. A call that no
 * role permits fails the run: AWS would refuse it. What no test used may be a matter of timing, and only `npm run grants -- check` fails for it.
 */
const judgeCalls = async (calls: string, { vitest }: TestProject): Promise<void> => {
  if (!isWhole(await runOf(vitest))) return;
  // Loaded only here: it takes all declarations of operations.
  const { current } = await import('#infra/access/permitted.ts');
  const judgement = judgementOf(readGathered(calls), current());
  const text = textOf(judgement);
  if (text !== '') console.warn(text);
  if (hasRefused(judgement)) process.exitCode = 1;
};

/** All temporary files of a run are in one directory, which is removed at the end of the run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (process.env.NODE_COMPILE_CACHE) await boundCompiled(process.env.NODE_COMPILE_CACHE);
  const directory = await mkdtemp(join(hasMemory() ? memory : tmpdir(), 'frontage-run-'));
  process.env.TMPDIR = directory;
  const calls = join(directory, 'calls');
  process.env.CALLS_DIRECTORY = calls;
  return async () => {
    const made = await gatherCalls(calls);
    await rm(directory, { recursive: true, force: true, maxRetries: 5 });
    await judgeCalls(made, project);
  };
}
