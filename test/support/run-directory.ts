import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Temporary files of a run are in one folder, which is removed after the run. */
export default async function setup(): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'frontage-run-'));
  process.env.TMPDIR = directory;
  return () => rm(directory, { recursive: true, force: true, maxRetries: 5 });
}
