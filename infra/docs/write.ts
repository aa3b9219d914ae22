import { readFile, writeFile } from 'node:fs/promises';
import { argumentsOf } from '#infra/arguments.ts';
import { withRecords } from './access-patterns.ts';

argumentsOf(`Writes the table of records into docs/access-patterns.md.

  npm run docs`);

const path = 'docs/access-patterns.md';
await writeFile(path, withRecords(await readFile(path, 'utf8')));
console.log(`Wrote the table of records into ${path}`);
