import { isFresh } from './sources.ts';

/** Builds the application, unless the built one is that of the current sources. */
export const ensureAdmin = async (): Promise<void> => {
  if (await isFresh()) return;
  // Imported only here: it loads the compiler and all declarations of operations.
  const { buildAdmin } = await import('./build.ts');
  await buildAdmin();
};

// `npm start` runs this file in a process of its own, because the build takes much memory.
if (process.argv[1] === import.meta.filename) await ensureAdmin();
