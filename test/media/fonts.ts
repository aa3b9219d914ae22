import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Path of a variable font of the Open Font License with the letters of a script, in WOFF2. */
export const bitter = (script: 'latin' | 'cyrillic'): string =>
  require.resolve(`@fontsource-variable/bitter/files/bitter-${script}-wght-normal.woff2`);
