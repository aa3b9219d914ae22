import type { Section } from '../section.ts';
import { fileOf } from './lines.ts';

/** The page of a folder for people. */
export const readmeOf = (sections: readonly Section[]): string =>
  [
    '# A brand as data',
    '',
    'Each file of `data` has records of one sort, one on each line, as JSON. `ref` names the record; other records name it so in',
    'place of an id. Lines that begin with `#` are comments. `schemas` has a JSON Schema for each file, `media` the files of the',
    'media library, `locations.csv` the locations for people, which is not read. `manifest.json` says what was left out.',
    '',
    '| File | Records |',
    '|---|---|',
    ...sections.map(({ name, title }) => `| \`${fileOf(name)}\` | ${title} |`),
    '',
  ].join('\n');
