import { addsToLocation } from '#lib/places/imports/columns/combined.rules.ts';
import { openRows } from '#lib/places/imports/open-rows.ts';
import type { SheetRow } from '#lib/places/imports/reading/cell.rules.ts';
import type { ImportRecord } from '#lib/places/imports/records.ts';
import { holdersOfCodes } from '#lib/places/locations/store-codes.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import type { SheetLine } from '#lib/use-cases/jobs/sheet-lines.ts';
import type { SheetFields } from './fields.ts';
import { distinctLines, joinedLines } from './joined.ts';
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
  const holders = codes.length > 0 ? await holdersOfCodes(view, codes, now) : [];
  return new Set(codes.filter((_, at) => holders[at] !== undefined));
};

const zeros = ['0', '00', '000', '0000'];

/** Codes of locations that begin with zeros, by what spreadsheets make of them: a number has no zeros at its beginning. */
const shortenedCodes = async (view: BrandView, codes: readonly string[], now: Date): Promise<Map<string, string>> => {
  const whole = codes
    .filter((code) => /^[1-9]\d{0,11}$/.test(code))
    .flatMap((code) => zeros.map((added): [code: string, whole: string] => [code, added + code]));
  const known = await knownCodes(
    view,
    whole.map(([, code]) => code),
    now,
  );
  return new Map(whole.filter(([, code]) => known.has(code)));
};

/** The rows of a file as those of a job, one after the other: the file is read as a stream. */
export async function* linesOf(
  view: BrandView,
  record: ImportRecord,
  fields: SheetFields,
  { money, ...rules }: ReturnType<typeof rulesOf>,
  now: Date,
): AsyncGenerator<SheetLine> {
  const choice = choiceOf(record);
  const { encoding, separator, sheet } = record;
  const settings = {
    encoding: encoding ?? undefined,
    separator: separator ?? undefined,
    sheet: sheet ?? undefined,
  };
  const columns = new Map(record.columns.map(({ index, field }) => [index, field]));
  const { rows } = await openRows(await openFile(view, record), { ...choice, ...settings, columns }, rules);
  const lines: Omit<LineRules, 'isKnownCode' | 'shortened'> = {
    columns: record.columns,
    headers: record.columns.map(({ header }) => header),
    brand: fields,
    cells: {
      dateOrder: record.dateOrder,
      decimalSign: record.decimalSign,
      country: rules.country,
    },
    emptyCells: record.emptyCells,
    createMissing: record.createMissing,
    serviceNames: fields.serviceNames,
    money,
  };
  async function* each(): AsyncGenerator<SheetLine> {
    for await (const batch of batched(rows)) {
      const codes = codesIn(batch, lines);
      const known = await knownCodes(view, codes, now);
      const unknown = codes.filter((code) => !known.has(code));
      const shortened = await shortenedCodes(view, unknown, now);
      for (const row of batch) yield lineOf(row, { ...lines, isKnownCode: (code) => known.has(code), shortened });
    }
  }
  yield* record.columns.some(({ field }) => addsToLocation(field)) ? joinedLines(each()) : distinctLines(each());
}
