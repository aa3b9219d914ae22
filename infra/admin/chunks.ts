import type { Rolldown } from 'vite';

/** Modules that at least this many chunks need are in one. */
const minShared = 16;

/** Each entry and each first page has one chunk with its imports, except those that a chunk above has. */
const oneChunk: readonly { name: string; isPart: RegExp }[] = [
  { name: 'start', isPart: /\/admin\/src\/start\.ts$/ },
  // With `shape.ts` in it, all chunks import it, so that the helpers of Rolldown are also there.
  // The rule for e-mail addresses is there because the home page needs it without zod, and the class names of fields because the
  // sign-in page and the home page have them, as both state times.
  {
    name: 'main',
    isPart:
      /\/(?:admin\/(?:index\.html|src\/(?:main\.tsx|data\/shape\.ts|design\/fields\/field\.module\.css))|lib\/platform\/core\/(?:email|contract\/units)\.ts)$/,
  },
  { name: 'sign-in', isPart: /\/admin\/src\/auth\/login\.tsx$/ },
  // With zod and the errors of shapes, which forms share.
  { name: 'checks', isPart: /\/(?:admin\/src\/auth\/login-schema|lib\/platform\/core\/shape-messages\.rules)\.ts$/ },
  { name: 'home', isPart: /\/admin\/src\/home\/show\.tsx$/ },
  // Loaded after the first paint of every page, in one file, with the class names of components: they are small, and pages share
  // them in many ways.
  { name: 'later', isPart: /\/admin\/src\/(?:app\/later\.tsx|design\/.*\.module\.css)$/ },
];

/**
 * A browser needs at least a round trip for each chunk, and opens six connections with HTTP/1.1. All pages but the first ones
 * share one chunk of common parts, which is loaded with the first of them.
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    ...oneChunk.map(({ name, isPart }, index) => ({ name, test: isPart, priority: oneChunk.length + 1 - index })),
    { name: 'parts', minShareCount: minShared, priority: 1 },
  ],
};
