import type { Plugin } from 'vite';

/** Leaves out what react-aria says in languages that the application does not have; it falls back to English. */
export const oneLanguage: Plugin = {
  name: 'one-language',
  load: {
    filter: {
      id: {
        include: /\/node_modules\/react-[\w-]+\/dist\/.*\/intl\/.*\/[a-z]{2}-[A-Z]{2}\.mjs$/,
        exclude: /\/en-US\.mjs$/,
      },
    },
    handler: () => 'export default undefined;',
  },
};
