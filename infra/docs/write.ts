import { readFile, writeFile } from 'node:fs/promises';
import { withRecords } from './access-patterns.ts';

const path = 'docs/access-patterns.md';
await writeFile(path, withRecords(await readFile(path, 'utf8')));
console.log(`Wrote the table of records into ${path}`);
