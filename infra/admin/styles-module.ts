import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';
import { pageStyles } from './sources.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * All style sheets in the order of their names, imported as `virtual:styles`. esbuild writes no code that loads the style sheet of
 * a lazily loaded page.
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
