import { readFile, writeFile } from 'node:fs/promises';
import { argumentsOf } from '#infra/arguments.ts';
import { costTables } from './cost-tables.ts';
import { filled } from './markdown.ts';
import { readMeasured } from './measured.ts';

argumentsOf(`Computes the tables of docs/cost.md from what was measured, prices and assumptions.

  npm run cost`);

const file = new URL('../../docs/cost.md', import.meta.url);

await writeFile(file, filled(await readFile(file, 'utf8'), costTables(readMeasured())));
console.log('Wrote the tables of docs/cost.md');
