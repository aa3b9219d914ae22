import './globals.ts';
import { registerHooks } from 'node:module';
import { forgetting } from './memories.ts';
import { type Bug, patched } from './patch.ts';

const root = new URL('../../../', import.meta.url);

const pathOf = (url: string): string => (url.startsWith(root.href) ? url.slice(root.href.length) : '');

/**
 * From now on, modules of the product are loaded with these defects, none of which is on, and what they remember can be forgotten: each seed
 * begins with new processes.
 */
export const loadWith = (bugs: readonly Bug[]): void => {
  registerHooks({
    load: (url, context, next) => {
      const loaded = next(url, context);
      const path = pathOf(url);
      const memory = forgetting[path];
      if (!memory && !bugs.some(({ file }) => file === path)) return loaded;
      const source = patched(Buffer.from(loaded.source as Uint8Array).toString(), path, bugs);
      return { ...loaded, source: memory ? `${source}\nglobalThis.forgetters.push(() => { ${memory} });` : source };
    },
  });
};

declare global {
  var forgetters: (() => void)[];
  /** The name of the bug that is on. */
  var seededBug: string | undefined;
}

globalThis.forgetters = [];

/** What all processes remember is gone, as after cold starts. */
export const forgetAll = (): void => {
  for (const forget of globalThis.forgetters) forget();
};
