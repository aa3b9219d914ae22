import type { SheetRow } from '#lib/places/imports/reading/cell.rules.ts';
import { openRows } from '#lib/places/imports/recognise.ts';
import type { ImportRecord } from '#lib/places/imports/records.ts';
import { holdersOfCodes } from '#lib/places/locations/names.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import type { SheetLine } from '#lib/use-cases/jobs/sheet-lines.ts';
import type { SheetFields } from './fields.ts';
import { codesIn, type LineRules, lineOf } from './lines.ts';
import { choiceOf, openFile, type rulesOf } from './read.ts';

const rowsAtOnce = 100;

async function* batched(rows: AsyncIterable<SheetRow>): AsyncGenerator<SheetRow[]> {
  let batch: SheetRow[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < rowsAtOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Those of the store codes that a location has: a row with another one is about a new location. */
const knownCodes = async (view: BrandView, codes: readonly string[], now: Date): Promise<ReadonlySet<string>> => {
  const holders = await holdersOfCodes(view, codes, now);
  return new Set(codes.filter((_, at) => holders[at] !== undefined));
};

/** The rows of a file as those of a job, one after the other: the file is read as a stream. */
export async function* linesOf(
  view: BrandView,
  record: ImportRecord,
  fields: SheetFields,
  rules: ReturnType<typeof rulesOf>,
  now: Date,
): AsyncGenerator<SheetLine> {
  const choice = choiceOf(record);
  const settings = { encoding: record.encoding ?? undefined, separator: record.separator ?? undefined };
  const columns = new Map(record.columns.map(({ index, field }) => [index, field]));
  const { rows } = await openRows(await openFile(view, record), { ...choice, ...settings, columns }, rules);
  const lines: Omit<LineRules, 'isKnownCode'> = {
    columns: record.columns,
    headers: record.columns.map(({ header }) => header),
    brand: fields,
    cells: {
      dateOrder: record.dateOrder,
      decimalSign: record.decimalSign,
      hasCommaLists: record.source === 'google',
      country: rules.country,
    },
    emptyCells: record.emptyCells,
    createMissing: record.createMissing,
    serviceNames: fields.serviceNames,
  };
  for await (const batch of batched(rows)) {
    const known = await knownCodes(view, codesIn(batch, lines), now);
    for (const row of batch) yield lineOf(row, { ...lines, isKnownCode: (code) => known.has(code) });
  }
}
