import { orderProvedBy } from './cells/dates.rules.ts';
import { decimalProvedBy } from './cells/numbers.rules.ts';
import { amountIn } from './cells/prices.rules.ts';
import { type CellFault, type RowRules, readRow } from './cells/row.rules.ts';
import { fieldNamed } from './columns/fields.rules.ts';
import { foldedHeading } from './columns/folded.rules.ts';
import type { CellKind } from './columns/kinds.rules.ts';
import { type BrandRules, type Choice, openRows } from './open-rows.ts';
import { isUnreadable } from './reading/unreadable.ts';
import type { DateOrder, DecimalSign, ImportColumn, SheetImport } from './shape.contract.ts';
import { warningsOf } from './warnings.rules.ts';

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
