import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { workbookOf } from '#test/support/imports/workbook.ts';

const usage = `Measures how spreadsheets are read: the time, and the memory above that of the idle process.

  npm run bench:imports -- [--rows 10000]`;

const { values } = parseArgs({ options: { rows: { type: 'string', default: '10000' }, help: { type: 'boolean' } } });
const count = Number(values.rows);
if (values.help || !(count > 0)) {
  console.log(usage);
  process.exit(values.help ? 0 : 1);
}

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const header = [
  ...[
    'Store code',
    'Business name',
    'Address line 1',
    'Locality',
    'Administrative area',
    'Country / Region',
    'Postal code',
  ],
  ...['Latitude', 'Longitude', 'Primary phone', 'Website', 'Primary category', 'Additional categories'],
  ...days.map((day) => `${day} hours`),
  ...['Special hours', 'From the business', 'Opening date', 'Labels'],
];

const rowOf = (at: number): string[] => [
  ...[`TX-${at}`, `Acme Plumbing ${at}`, `${at} Congress Avenue`, 'Austin', 'TX', 'US', String(10_000 + (at % 80_000))],
  ...['30.267153', '-97.743057', `512555${String(at % 10_000).padStart(4, '0')}`, `https://acme.example/${at}`],
  ...['Plumber', 'Drainage service, Heating contractor'],
  ...days.map((_, day) => (day === 0 ? 'x' : `9:00 AM-5:${String(at % 60).padStart(2, '0')} PM`)),
  ...['2026-12-24: 10:00-14:00, 2026-12-25: x', `Plumbers for street ${at}. `.repeat(20), '2026-02-01', `label ${at}`],
];

const rows = [header, ...Array.from({ length: count }, (_, at) => rowOf(at))];
const folder = mkdtempSync(join(tmpdir(), 'imports-'));
const files = {
  csv: Buffer.from(rows.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n')),
  xlsx: workbookOf({ rows }),
};
try {
  for (const [kind, file] of Object.entries(files)) {
    const path = join(folder, `stores.${kind}`);
    writeFileSync(path, file);
    const script = join(import.meta.dirname, 'read.ts');
    const output = execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', script, path], {
      encoding: 'utf8',
    });
    const { rows: read, columns, recognised, made, refused, bytes, megabytes } = JSON.parse(output);
    const size = (count: number): string => (count / 1024 / 1024).toFixed(1);
    console.log(
      `${kind}: ${read} rows of ${columns} columns (${size(statSync(path).size)} MB) recognised in ${recognised.toFixed(1)} s, made rows of a job (${size(bytes)} MB, ${refused} refused) in ${made.toFixed(1)} s, ${megabytes.toFixed(0)} MB above idle`,
    );
  }
} finally {
  rmSync(folder, { recursive: true });
}
