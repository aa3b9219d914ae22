import type { CodeSplittingOptions } from 'rolldown';

/** Modules that at least this many chunks need are in one. */
const minShared = 16;

/** What an entry, or a page that people see first, needs is in one chunk, unless a chunk above has it. */
const oneChunk = ['start.ts', 'main.tsx', 'auth/login.tsx', 'home/show.tsx'];

const nameOf = (file: string): string => file.split(/[/.]/)[0] ?? file;

/**
 * A browser needs at least a round trip for each chunk, and opens six connections with HTTP/1.1. The chunks of the first pages
 * are named after their folders. All other pages share one chunk of common parts, which is loaded with the first of them.
 */
export const codeSplitting: CodeSplittingOptions = {
  groups: [
    ...oneChunk.map((file, index) => ({
      name: nameOf(file),
      test: (id: string) => id.endsWith(`/admin/src/${file}`),
      priority: oneChunk.length + 1 - index,
    })),
    { name: 'parts', minShareCount: minShared, priority: 1 },
  ],
};
