import { gzipSync } from 'node:zlib';
import type { Rolldown } from 'vite';

const main = 'admin/src/main.tsx';
export const start = 'admin/src/start.ts';

/** The pages that people see first. */
export const firstPages = ['admin/src/auth/login.tsx', 'admin/src/home/show.tsx'] as const;

/** The files that are loaded until the sign-in page, and until the home page, is shown: limit in bytes with gzip. */
export const maxFirstLoadBytes = 191_000;

/** The style sheet, the two entries and the page: with HTML and API, browsers with HTTP/1.1 load them without waiting. */
export const maxFirstLoadFiles = 4;

/** The chunk of a source file, and the chunks that it imports at once. */
const chunksOf = (chunks: readonly Rolldown.OutputChunk[], source: string): Rolldown.OutputChunk[] => {
  const found = new Set<Rolldown.OutputChunk>();
  const visit = (isWanted: (chunk: Rolldown.OutputChunk) => boolean): void => {
    const chunk = chunks.find(isWanted);
    if (!chunk) throw new Error(`The build has no chunk with ${source}`);
    if (found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) visit(({ fileName }) => fileName === name);
  };
  visit(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${source}`)));
  return [...found];
};

const sized = (name: string, contents: string | Uint8Array) => ({ name, bytes: gzipSync(contents).length });

/** The scripts of the application, its one style sheet and its page. */
export interface Built {
  chunks: readonly Rolldown.OutputChunk[];
  assets: readonly Rolldown.OutputAsset[];
}

/** The files that a browser loads until it can show a page: the start of the application, its style sheet and the page. */
export const firstLoad = ({ chunks, assets }: Built, page: string): { name: string; bytes: number }[] => {
  const scripts = new Set([start, main, page].flatMap((source) => chunksOf(chunks, source)));
  return [
    ...assets
      .filter(({ fileName }) => fileName.endsWith('.css'))
      .map(({ fileName, source }) => sized(fileName, source)),
    ...[...scripts].map(({ fileName, code }) => sized(fileName, code)),
  ];
};

/** With gzip. */
export const bytesOf = (files: readonly { bytes: number }[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);
