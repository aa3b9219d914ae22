import { readFile, writeFile } from 'node:fs/promises';
import { costTables } from './cost-tables.ts';
import { filled } from './markdown.ts';
import { readMeasured } from './measured.ts';

const file = new URL('../../docs/cost.md', import.meta.url);

await writeFile(file, filled(await readFile(file, 'utf8'), costTables(readMeasured())));
console.log('Wrote the tables of docs/cost.md');
