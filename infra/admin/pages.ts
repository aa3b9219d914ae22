import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Lets each page that is loaded later import the start of the application. Esbuild makes a chunk for each set of files that
 * need the same code: without this, what is loaded first would be in as many chunks as pages share different parts of it.
 */
export const pagesAfter = (main: string): Plugin => ({
  name: 'pages-after',
  setup: (build) => {
    build.onResolve({ filter: /^\..*\.tsx$/ }, ({ kind, path, resolveDir }) =>
      kind === 'dynamic-import'
        ? { path: new URL(path, `file://${resolveDir}/`).pathname.slice(root.length), namespace: 'page' }
        : undefined,
    );
    build.onLoad({ filter: /.*/, namespace: 'page' }, ({ path }) => ({
      contents: `import './${main}'; export * from './${path}';`,
      resolveDir: root,
    }));
  },
});
