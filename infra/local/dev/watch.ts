import { existsSync, type FSWatcher, readdirSync, readFileSync, statSync, watch } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { codeOf } from '#infra/local/user-error.ts';

/** Editors write a file in several steps. */
const settleMs = 25;

const isCode = (file: string): boolean => /\.(?:tsx?|mjs|json|css)$/.test(file);

/**
 * Calls `changed` with the files that were saved, by their paths in `root`. Each folder has a watcher of its own: a recursive
 * watcher of Node misses the later saves of a file that an editor has replaced.
 */
export const watchCode = (root: string, folders: readonly string[], changed: (files: string[]) => void): void => {
  const files = new Set<string>();
  const flush = (): void => {
    const saved = [...files].sort();
    files.clear();
    changed(saved);
  };
  let timer: NodeJS.Timeout | undefined;
  const watchers = new Map<string, FSWatcher>();
  const noteSaved = (file: string): void => {
    if (!isCode(file)) return;
    files.add(file);
    clearTimeout(timer);
    timer = setTimeout(flush, settleMs);
  };
  const watchFolder = (folder: string): void => {
    watchers.get(folder)?.close();
    const watcher = watch(join(root, folder), (event, name) => {
      if (name === null) return;
      const path = join(folder, name);
      noteSaved(path);
      // Files that were saved in an added folder before it was watched.
      if (event === 'rename') watchTree(path).forEach(noteSaved);
    });
    watchers.set(folder, watcher);
  };
  /** Watches a folder and all in it, and returns their files. It is watched before it is read, so that no file comes in between. */
  const watchTree = (folder: string): string[] => {
    const path = join(root, folder);
    try {
      if (!statSync(path).isDirectory()) return [];
      watchFolder(folder);
      return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
        const inside = join(folder, entry.name);
        if (entry.isDirectory()) return watchTree(inside);
        return entry.isFile() ? [inside] : [];
      });
    } catch (error) {
      // It is deleted meanwhile.
      if (codeOf(error) === 'ENOENT') return [];
      throw error;
    }
  };
  for (const folder of folders) watchTree(folder);
};

/** The error that keeps Node from reading a file, with its place in the file; nothing if Node can read it or it is deleted. */
const syntaxError = (root: string, file: string): string | undefined => {
  const path = join(root, file);
  if (!file.endsWith('.ts') || !existsSync(path)) return undefined;
  try {
    stripTypeScriptTypes(readFileSync(path, 'utf8'), { sourceUrl: file });
    return undefined;
  } catch (error) {
    return (error as Error).stack?.split('\n    at ')[0];
  }
};

/** Keeps which files have syntax errors over several saves, and returns the errors of all of them. */
export const syntaxChecker = (root: string) => {
  const broken = new Set<string>();
  return (files: readonly string[]): string[] => {
    const errors = [...new Set([...broken, ...files])].map((file) => ({ file, error: syntaxError(root, file) }));
    broken.clear();
    for (const { file, error } of errors) if (error !== undefined) broken.add(file);
    return errors.flatMap(({ error }) => error ?? []);
  };
};
