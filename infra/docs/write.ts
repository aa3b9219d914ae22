import { readFile, writeFile } from 'node:fs/promises';
import { argumentsOf } from '#infra/arguments.ts';
import { writtenDocuments } from './written-documents.ts';

argumentsOf(`Writes the tables of docs/access-patterns.md and docs/webhooks.md that follow from the code.

  npm run docs`);

for (const [path, rewrite] of Object.entries(writtenDocuments)) {
  await writeFile(path, rewrite(await readFile(path, 'utf8')));
  console.log(`Wrote the tables of ${path}`);
}
