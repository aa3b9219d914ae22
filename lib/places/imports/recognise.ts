import { orderProvedBy } from './cells/dates.rules.ts';
import { decimalProvedBy } from './cells/numbers.rules.ts';
import { amountIn } from './cells/prices.rules.ts';
import { type CellFault, type RowRules, readRow } from './cells/row.rules.ts';
import { fieldNamed } from './columns/fields.rules.ts';
import { foldedHeading } from './columns/folded.rules.ts';
import type { CellKind } from './columns/kinds.rules.ts';
import { type BrandFields, headingsKnown, matchColumns } from './columns/match.rules.ts';
import { headerIn, headerRows, headingsOf } from './header.rules.ts';
import type { SheetRow } from './reading/cell.rules.ts';
import { openTable, type ReadingChoice } from './reading/table.ts';
import { isUnreadable, unreadable } from './reading/unreadable.ts';
import type { DateOrder, DecimalSign, ImportColumn, SheetImport } from './shape.contract.ts';
import { warningsOf } from './warnings.rules.ts';

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

export type Recognised = Pick<
  SheetImport,
  | 'format'
  | 'encoding'
  | 'separator'
  | 'sheets'
  | 'sheet'
  | 'headerRow'
  | 'rows'
  | 'dateOrder'
  | 'decimalSign'
  | 'source'
  | 'columns'
  | 'warnings'
>;

const maxSamples = 3;
const sampleCharacters = 60;

/** Counts what the cells of some columns prove of the whole file; null where they prove nothing, or contradict each other. */
class Proof<Sign extends string> {
  readonly #of: (text: string) => Sign | null;
  readonly #kinds: ReadonlySet<CellKind>;
  readonly #proved = new Set<Sign>();

  constructor(kinds: readonly CellKind[], of: (text: string) => Sign | null) {
    this.#kinds = new Set(kinds);
    this.#of = of;
  }

  look(kind: CellKind, text: string): void {
    const proved = this.#kinds.has(kind) ? this.#of(text) : null;
    if (proved !== null) this.#proved.add(proved);
  }

  /** The one sign that is proved, among those that exclude each other. */
  result(exclusive: readonly Sign[]): Sign | null {
    const found = exclusive.filter((sign) => this.#proved.has(sign));
    const [only] = found;
    return only !== undefined && found.length === 1 ? only : null;
  }

  has(sign: Sign): boolean {
    return this.#proved.has(sign);
  }
}

/** Dates within a cell of holidays, and the cell itself otherwise. */
const orderOf = (text: string): DateOrder | null =>
  (text.match(/\d{1,4}[-/.] ?\d{1,2}[-/.] ?\d{1,4}/g) ?? []).map(orderProvedBy).find((order) => order !== null) ?? null;

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

const recogniseOnce = async (
  chunks: AsyncIterable<Uint8Array>,
  choice: Choice,
  rules: BrandRules,
): Promise<Recognised> => {
  const { reading, headerRow, columns, source, doubled, rows } = await openRows(chunks, choice, rules);
  const order = new Proof<DateOrder>(['date', 'holidays'], orderOf);
  const decimal = new Proof<DecimalSign>(['number', 'whole', 'serviceArea', 'price'], (text) =>
    decimalProvedBy(amountIn(text) ?? ''),
  );
  const samples = columns.map((): string[] => []);
  const kinds = columns.map(({ field }) => (field === null ? undefined : fieldNamed(field, rules.brand.fields)?.kind));
  const cells = {
    dateOrder: choice.dateOrder ?? null,
    decimalSign: choice.decimalSign ?? null,
    country: rules.country,
  };
  const rowRules: RowRules = { columns, brand: rules.brand, cells, emptyCells: 'keep' };
  const seen = new Map<string, CellFault & { count: number }>();
  let count = 0;
  for await (const row of rows) {
    count++;
    for (const [index, kind] of kinds.entries()) {
      const text = row.cells[index]?.text.trim() ?? '';
      if (text === '') continue;
      const shown = samples[index];
      if (shown && shown.length < maxSamples) shown.push(text.slice(0, sampleCharacters));
      if (kind && row.cells[index]?.made === undefined) {
        order.look(kind, text);
        decimal.look(kind, text);
      }
    }
    for (const fault of readRow(row, rowRules).faults) {
      const key = `${fault.column} ${fault.code}`;
      const before = seen.get(key);
      if (before) before.count++;
      else seen.set(key, { ...fault, count: 1 });
    }
  }
  const dateOrder = choice.dateOrder ?? order.result(['dmy', 'mdy']) ?? (order.has('ymd') ? 'ymd' : null);
  const decimalSign = choice.decimalSign ?? decimal.result(['.', ',']);
  return {
    format: reading.format,
    encoding: reading.format === 'csv' ? reading.encoding : null,
    separator: reading.format === 'csv' ? reading.separator : null,
    sheets: reading.format === 'xlsx' ? reading.sheets : [],
    sheet: reading.format === 'xlsx' ? reading.sheet : null,
    headerRow,
    rows: count,
    dateOrder,
    decimalSign,
    source,
    columns: columns.map((column, at): ImportColumn => ({ ...column, samples: samples[at] ?? [] })),
    warnings: warningsOf({ columns, doubled, faults: [...seen.values()], dateOrder, decimalSign }),
  };
};

/**
 * Recognises a file by all of its rows. One that begins as UTF-8 and turns out to be something else, as its first letter with
 * an accent comes late, is read again as what Windows writes.
 */
export const recognise = async (
  open: () => Promise<AsyncIterable<Uint8Array>>,
  choice: Choice,
  rules: BrandRules,
): Promise<Recognised> => {
  try {
    return await recogniseOnce(await open(), choice, rules);
  } catch (error) {
    if (choice.encoding !== undefined || !isUnreadable(error, 'encoding')) throw error;
    return recogniseOnce(await open(), { ...choice, encoding: 'windows-1252' }, rules);
  }
};

/** The set of columns of a file, under which it is kept what they are read as. */
export const headingsKey = (headings: readonly string[]): string =>
  [...new Set(headings.map(foldedHeading).filter((heading) => heading !== ''))].toSorted().join('\n');
