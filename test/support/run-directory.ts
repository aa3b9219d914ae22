import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Every temporary file of a run lies in one folder, which goes with the run, whatever a test leaves behind. */
export default async function setup(): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'frontage-run-'));
  process.env.TMPDIR = directory;
  return () => rm(directory, { recursive: true, force: true, maxRetries: 5 });
}
