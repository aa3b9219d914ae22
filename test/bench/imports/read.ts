import { createReadStream } from 'node:fs';
import { fixedFields } from '#lib/places/imports/columns/fields.rules.ts';
import { recognise } from '#lib/places/imports/recognise.ts';

/** Reads the file that the first argument names, in a process of its own, and prints what that took. */
const [, , path = ''] = process.argv;
const idle = process.memoryUsage.rss();
const started = performance.now();
const { rows, columns } = await recognise(
  async () => createReadStream(path),
  { columns: new Map(), emptyCells: 'keep' },
  {
    brand: { fields: new Map(fixedFields.map((field) => [field.field, field])), labels: new Map() },
    country: 'US',
    keptFor: async () => new Map(),
  },
);
const seconds = (performance.now() - started) / 1000;
// maxRSS is in kilobytes.
const megabytes = (process.resourceUsage().maxRSS * 1024 - idle) / 1024 / 1024;
console.log(JSON.stringify({ rows, columns: columns.length, seconds, megabytes }));
