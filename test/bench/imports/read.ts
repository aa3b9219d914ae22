import { createReadStream } from 'node:fs';
import { fixedFields } from '#lib/places/imports/columns/fields.rules.ts';
import { type Choice, openRows } from '#lib/places/imports/open-rows.ts';
import { recognise } from '#lib/places/imports/recognise.ts';
import { lineOf } from '#lib/use-cases/imports/lines.ts';

/** Reads the file that the first argument names, in a process of its own, and prints what that took. */
const [, , path = ''] = process.argv;
const brand = { fields: new Map(fixedFields.map((field) => [field.field, field])), labels: new Map() };
const rules = { brand, country: 'US', keptFor: async () => new Map<string, string | null>() };
const choice: Choice = { columns: new Map(), emptyCells: 'keep' };

const idle = process.memoryUsage.rss();
const started = performance.now();
const read = await recognise(async () => createReadStream(path), choice, rules);
const recognised = performance.now();
const { rows } = await openRows(createReadStream(path), choice, rules);
let bytes = 0;
let refused = 0;
for await (const row of rows) {
  const line = lineOf(row, {
    columns: read.columns,
    headers: read.columns.map(({ header }) => header),
    brand,
    cells: { dateOrder: read.dateOrder, decimalSign: read.decimalSign, country: 'US' },
    emptyCells: 'keep',
    isKnownCode: () => true,
    shortened: new Map(),
    createMissing: false,
    serviceNames: new Map(),
    money: { currency: 'USD', locale: 'en-US' },
  });
  bytes += JSON.stringify(line).length;
  if (line.sheet?.refused) refused++;
}
const made = performance.now();
console.log(
  JSON.stringify({
    rows: read.rows,
    columns: read.columns.length,
    recognised: (recognised - started) / 1000,
    made: (made - recognised) / 1000,
    refused,
    bytes,
    // maxRSS is in kilobytes.
    megabytes: (process.resourceUsage().maxRSS * 1024 - idle) / 1024 / 1024,
  }),
);
