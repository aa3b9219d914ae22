import { existsSync, readFileSync, watch } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';

/** Editors write a file in several steps. */
const settleMs = 25;

const isCode = (file: string): boolean => /\.(?:ts|mjs|json)$/.test(file);

/** Calls `changed` with the files that were saved, by their paths in `root`. */
export const watchCode = (root: string, folders: readonly string[], changed: (files: string[]) => void) => {
  const files = new Set<string>();
  const flush = (): void => {
    const saved = [...files].sort();
    files.clear();
    changed(saved);
  };
  let timer: NodeJS.Timeout | undefined;
  const watchers = folders.map((folder) =>
    watch(join(root, folder), { recursive: true }, (_, name) => {
      if (name === null || !isCode(name)) return;
      files.add(join(folder, name));
      clearTimeout(timer);
      timer = setTimeout(flush, settleMs);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
};

/** What keeps Node from reading a file, with its place in the file; nothing if Node can read it or it is deleted. */
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
