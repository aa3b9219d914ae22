import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { afterAll, TestRunner } from 'vitest';

/** Vitest reads files again after a change, and must know which test imports what. */
const isWatching = process.env.VITEST_MODE === 'WATCH';

const root = new URL('../../../', import.meta.url);

/**
 * The sources name each other by their whole path. Found by it, an import takes neither the search of Node nor a message to
 * the main process, which Vitest sends for each import.
 */
const resolveSources = (): void =>
  void registerHooks({
    resolve: (specifier, context, next) => {
      if (!/^(\.|#|file:).*\.ts$/.test(specifier)) return next(specifier, context);
      const { href } = specifier.startsWith('#')
        ? new URL(specifier.slice(1), root)
        : new URL(specifier, context.parentURL);
      return { url: href, format: 'module-typescript', shortCircuit: true };
    },
  });

if (!isWatching) resolveSources();

export default class Runner extends TestRunner {
  /** By its own name, a file is found in the cache of compiled modules, and what prepares a process runs once in it. */
  override async importFile(path: string, source: 'collect' | 'setup'): Promise<unknown> {
    if (source === 'collect') afterAll((await import('./tidy.ts')).tidy);
    return isWatching && source === 'collect' ? super.importFile(path, source) : import(pathToFileURL(path).href);
  }
}
