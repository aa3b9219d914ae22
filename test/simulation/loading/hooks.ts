import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { forgetting } from './memories.ts';

/** A replacement in the text of a source file, whose new text stands only while the bug of this name is on. */
export interface Patch {
  name: string;
  file: string;
  find: string;
  /** In place of it: an expression for an expression, or statements for statements. */
  replace: string;
}

const root = new URL('../../../', import.meta.url);

const pathOf = (url: string): string => (url.startsWith(root.href) ? url.slice(root.href.length) : '');

/** The source with every patch of its file. All of them are loaded at once, and at most one is on. */
const patched = (source: string, path: string, patches: readonly Patch[]): string => {
  let text = source;
  for (const { name, file, find, replace } of patches) {
    if (file !== path) continue;
    if (text.split(find).length !== 2) throw new Error(`The bug "${name}" finds its place in ${file} not exactly once`);
    text = text.replace(find, () => replace);
  }
  return text;
};

/**
 * From now on, modules of the product are loaded with these patches, and what they remember can be forgotten: each seed
 * begins with new processes.
 */
export const loadWith = (patches: readonly Patch[]): void => {
  registerHooks({
    load: (url, context, next) => {
      const loaded = next(url, context);
      const path = pathOf(url);
      const memory = forgetting[path];
      if (!memory && !patches.some(({ file }) => file === path)) return loaded;
      const source = patched(String(loaded.source), path, patches);
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

/** The path of this folder's entry file. */
export const rootPath = fileURLToPath(root);
