import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The style sheets of all pages, in the order of their names. */
export const pageStyles = (): string[] => globSync('admin/src/**/*.module.css', { cwd: root }).sort();

/**
 * The styles of all pages in the order of their names, imported as `virtual:styles`: esbuild writes no code that loads the
 * style sheet of a page when the page is loaded.
 */
export const stylesModule: Plugin = {
  name: 'styles',
  setup: (build) => {
    build.onResolve({ filter: /^virtual:styles$/ }, ({ path }) => ({ path, namespace: 'styles', sideEffects: true }));
    build.onLoad({ filter: /.*/, namespace: 'styles' }, () => {
      return {
        contents: pageStyles()
          .map((file) => `import './${file}';`)
          .join('\n'),
        loader: 'js',
        resolveDir: root,
        watchDirs: [`${root}/admin/src`],
      };
    });
  },
};
