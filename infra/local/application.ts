import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isFresh } from '#infra/admin/sources.ts';

/** Builds the admin application in another process if its sources have changed. Until then, its first page waits. */
export const buildApplication = async (): Promise<void> => {
  // A failed check is reported by the build.
  if (await isFresh().catch(() => false)) return;
  const command = fileURLToPath(new URL('../admin/ensure.ts', import.meta.url));
  spawn(process.execPath, [command], { stdio: ['ignore', 'ignore', 'inherit'] }).unref();
};
