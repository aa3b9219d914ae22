import type { Plugin } from 'esbuild';

/** Leaves out what react-aria says in languages that the application does not have; it falls back to English. */
export const oneLanguage: Plugin = {
  name: 'one-language',
  setup: (build) => {
    const texts = /\/node_modules\/react-[\w-]+\/dist\/.*\/intl\/.*\/[a-z]{2}-[A-Z]{2}\.mjs$/;
    build.onLoad({ filter: texts }, ({ path }) =>
      path.endsWith('/en-US.mjs') ? undefined : { contents: 'export default undefined;' },
    );
  },
};
