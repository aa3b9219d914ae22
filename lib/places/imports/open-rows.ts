import { type BrandFields, headingsKnown, matchColumns } from './columns/match.rules.ts';
import { headerIn, headerRows, headingsOf } from './header.rules.ts';
import type { SheetRow } from './reading/cell.rules.ts';
import { openTable, type ReadingChoice } from './reading/table.ts';
import { isUnreadable, unreadable } from './reading/unreadable.ts';
import type { DateOrder, DecimalSign, SheetImport } from './shape.contract.ts';

/** A person's choice in place of what is recognised. */
export interface Choice extends ReadingChoice {
  headerRow?: number | undefined;
  dateOrder?: DateOrder | undefined;
  decimalSign?: DecimalSign | undefined;
  /** Fields of columns by their index. */
  columns: ReadonlyMap<number, string | null>;
  emptyCells: SheetImport['emptyCells'];
}

export interface BrandRules {
  brand: BrandFields;
  country: string | null;
  /** The fields that columns had before, by their folded heading; asked when the headings are known. */
  keptFor(headings: readonly string[]): Promise<ReadonlyMap<string, string | null>>;
}

/** The rows below the header, after those up to it were read. */
const splitAtHeader = async (rows: AsyncIterable<SheetRow>, brand: BrandFields, wanted: number | undefined) => {
  const iterator = rows[Symbol.asyncIterator]();
  const first: SheetRow[] = [];
  const isEnough = (): boolean =>
    wanted === undefined ? first.length >= headerRows : (first.at(-1)?.number ?? 0) >= wanted;
  while (!isEnough()) {
    const { done, value } = await iterator.next();
    if (done) break;
    first.push(value);
  }
  const header = wanted === undefined ? headerIn(first, brand) : first.find(({ number }) => number === wanted);
  async function* below(from: SheetRow): AsyncGenerator<SheetRow> {
    try {
      yield* first.filter(({ number }) => number > from.number);
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
    } finally {
      await iterator.return?.();
    }
  }
  if (!header) throw unreadable('no_header');
  return { header, below: below(header) };
};

/** Sheets among which the one with the locations is looked for: before it are notes and instructions. */
const judgedSheets = 10;

const knownIn = async (rows: AsyncIterable<SheetRow>, brand: BrandFields): Promise<number> => {
  const first: SheetRow[] = [];
  for await (const row of rows) {
    first.push(row);
    if (first.length === headerRows) break;
  }
  const header = headerIn(first, brand);
  return header ? headingsKnown(headingsOf(header), brand) : 0;
};

/** The table of a file: of a workbook with several sheets, the one whose header has most names that are known. */
const openBest = async (chunks: AsyncIterable<Uint8Array>, choice: Choice, brand: BrandFields) => {
  const table = await openTable(chunks, choice);
  const { reading, sheet } = table;
  if (choice.sheet !== undefined || !sheet || reading.format !== 'xlsx' || reading.sheets.length === 1) return table;
  let best = { name: reading.sheet, known: 0 };
  for (const name of reading.sheets.slice(0, judgedSheets)) {
    // One that cannot be read, such as a very wide one, is not the one that is meant.
    const known = await knownIn(sheet(name).rows, brand).catch((error: unknown) => {
      if (isUnreadable(error)) return 0;
      throw error;
    });
    if (known > best.known) best = { name, known };
  }
  return sheet(best.name);
};

/** The columns of a file and its rows, for whoever reads them. */
export const openRows = async (chunks: AsyncIterable<Uint8Array>, choice: Choice, { brand, keptFor }: BrandRules) => {
  const { reading, rows } = await openBest(chunks, choice, brand);
  const { header, below } = await splitAtHeader(rows, brand, choice.headerRow);
  const headings = headingsOf(header);
  if (headings.length === 0) throw unreadable('no_header');
  const matched = matchColumns(headings, brand, choice.columns, await keptFor(headings));
  return { reading, headerRow: header.number, ...matched, rows: below };
};
