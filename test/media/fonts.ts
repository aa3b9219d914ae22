import { fileURLToPath } from 'node:url';

/** Paths of a variable font of the Open Font License with the letters of a script, in WOFF2. */
export const bitter = {
  latin: fileURLToPath(import.meta.resolve('@fontsource-variable/bitter/files/bitter-latin-wght-normal.woff2')),
  cyrillic: fileURLToPath(import.meta.resolve('@fontsource-variable/bitter/files/bitter-cyrillic-wght-normal.woff2')),
};
