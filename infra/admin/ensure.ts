import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { adminDirectory } from './place.ts';
import { isFresh } from './sources.ts';

/** Many times what a build takes. */
const maxWaitMs = 120_000;

/**
 * Waits until no other process builds, and lets none begin until the returned function is called or this process ends. Several
 * stacks may start at the same moment.
 */
const lockBuild = (): (() => void) => {
  const file = `${adminDirectory}.lock`;
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file, { timeout: maxWaitMs });
  database.exec('BEGIN EXCLUSIVE');
  return () => database.close();
};

/** Builds the application, unless the built one is that of the current sources. Meanwhile, this thread may be blocked. */
export const ensureAdmin = async (): Promise<void> => {
  if (await isFresh()) return;
  const unlock = lockBuild();
  try {
    if (await isFresh()) return;
    // Imported only here: it loads the compiler and all declarations of operations.
    const { buildAdmin } = await import('./build.ts');
    await buildAdmin();
  } finally {
    unlock();
  }
};

// `npm start` and `npm run dev` run this file in a process of its own, because the build takes much memory.
if (process.argv[1] === import.meta.filename)
  await ensureAdmin().catch((error: unknown) => {
    console.error(`The admin application cannot be built:\n${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  });
