import { readdir, rm, writeFile } from 'node:fs/promises';
import { argumentsOf } from '#infra/arguments.ts';
import { operations } from '#lib/operations.ts';
import { eventFile, sampleEvent } from './event.ts';

argumentsOf(`Writes the sample event of every operation into events/, and removes those of others.

  npm run events`);

const folder = new URL('../../events/', import.meta.url);
for (const name of await readdir(folder)) await rm(new URL(name, folder));
for (const operation of operations)
  await writeFile(new URL(eventFile(operation), folder), `${JSON.stringify(sampleEvent(operation), null, 2)}\n`);
console.log(`Wrote ${operations.length} events`);
