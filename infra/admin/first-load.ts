import { gzipSync } from 'node:zlib';
import type { Metafile, OutputFile } from 'esbuild';

export const main = 'admin/src/main.tsx';
export const start = 'admin/src/start.ts';

/** The pages that people see first. */
export const firstPages = ['admin/src/auth/login.tsx', 'admin/src/home/show.tsx'] as const;

/** What is loaded until the sign-in page, and until the home page, is shown: limit in bytes with gzip. */
export const maxFirstLoadBytes = 205_000;

/** An entry point or a page, and the chunks that it imports at once. */
export const chunksOf = ({ outputs }: Metafile, entry: string): string[] => {
  const found = new Set<string>();
  const visit = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    for (const one of outputs[name]?.imports ?? []) if (one.kind === 'import-statement') visit(one.path);
  };
  const first = Object.keys(outputs).find((name) => [entry, `page:${entry}`].includes(outputs[name]?.entryPoint ?? ''));
  if (first === undefined) throw new Error(`${entry} is neither an entry point nor a page`);
  visit(first);
  return [...found];
};

const isStyleSheet = (name: string): boolean => /\/main-\w+\.css$/.test(name);

/** How many bytes a browser loads until it can show a page: the start of the application, its style sheet and the page. */
export const firstLoadBytes = (
  { metafile, outputFiles }: { metafile: Metafile; outputFiles: readonly OutputFile[] },
  page: string,
): number => {
  const names = new Set([start, main, page].flatMap((entry) => chunksOf(metafile, entry)));
  const isLoaded = ({ path }: OutputFile): boolean =>
    isStyleSheet(path) || [...names].some((name) => path.endsWith(name));
  return outputFiles.filter(isLoaded).reduce((sum, { contents }) => sum + gzipSync(contents).length, 0);
};
