import { sheetLimits } from '../limits.contract.ts';
import type { Encoding, Separator } from '../shape.contract.ts';
import type { SheetRow } from './cell.rules.ts';
import { csvRows } from './csv.ts';
import { encodingOf } from './encoding.rules.ts';
import { fileKind } from './file-kind.rules.ts';
import { separatorOf } from './separator.rules.ts';
import { unreadable } from './unreadable.ts';
import { readWorkbook } from './workbook.ts';
import { xlsxRows } from './xlsx.ts';
import { openParts } from './zip.ts';

/** A choice in place of what is recognised. */
export interface ReadingChoice {
  encoding?: Encoding | undefined;
  separator?: Separator | undefined;
  sheet?: string | undefined;
}

/** How a file is read. */
export type Reading =
  | { format: 'csv'; encoding: Encoding; isMarked: boolean; separator: Separator }
  | { format: 'xlsx'; sheets: string[]; sheet: string };

/** A table, and the same of another sheet of its workbook. */
interface Table {
  reading: Reading;
  rows: AsyncIterable<SheetRow>;
  sheet?(name: string): Table;
}

/** Bytes at the beginning of a CSV file by which its encoding and separator are recognised. */
const judgedBytes = 256 * 1024;

const concat = (chunks: readonly Uint8Array[]): Buffer => Buffer.concat(chunks);

/** The beginning of a file, and the whole of it again as a stream. */
const peek = async (chunks: AsyncIterable<Uint8Array>, bytes: number) => {
  const iterator = chunks[Symbol.asyncIterator]();
  const read: Uint8Array[] = [];
  let length = 0;
  while (length < bytes) {
    const { done, value } = await iterator.next();
    if (done) break;
    read.push(value);
    length += value.length;
  }
  const beginning = concat(read);
  async function* whole(): AsyncGenerator<Uint8Array> {
    try {
      yield beginning;
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
    } finally {
      await iterator.return?.();
    }
  }
  return { beginning, whole: whole() };
};

const collect = async (chunks: AsyncIterable<Uint8Array>, most: number): Promise<Buffer> => {
  const read: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > most) throw unreadable('too_large');
    read.push(chunk);
  }
  return concat(read);
};

async function* limited(rows: AsyncIterable<SheetRow>): AsyncGenerator<SheetRow> {
  let count = 0;
  for await (const row of rows) {
    // One more for the header.
    if (++count > sheetLimits.rows + 1) throw unreadable('too_many_rows', { row: row.number });
    yield row;
  }
}

const openXlsx = async (file: Buffer, wanted: string | undefined): Promise<Table> => {
  const parts = await openParts(file);
  const book = await readWorkbook(parts);
  const sheets = book.sheets.map(({ name }) => name);
  const tableOf = (name: string | undefined): Table => {
    const sheet = book.sheets.find((each) => name === undefined || each.name === name);
    if (!sheet) throw unreadable('no_such_sheet');
    const rows = limited(xlsxRows(parts, sheet.part, book));
    return { reading: { format: 'xlsx', sheets, sheet: sheet.name }, rows, sheet: tableOf };
  };
  return tableOf(wanted);
};

/**
 * Opens a spreadsheet. A file is what its bytes are, whatever its name says. Throws `file_unreadable`, also while the rows are
 * read.
 */
export const openTable = async (chunks: AsyncIterable<Uint8Array>, wanted: ReadingChoice): Promise<Table> => {
  const { beginning, whole } = await peek(chunks, judgedBytes);
  const kind = fileKind(beginning);
  if (kind === 'zip') return openXlsx(await collect(whole, sheetLimits.xlsxBytes), wanted.sheet);
  if (kind === 'old_excel') throw unreadable(fileKind(await collect(whole, sheetLimits.xlsxBytes)) as typeof kind);
  if (kind !== 'text') throw unreadable(kind);
  const { encoding: recognised, isMarked } = encodingOf(beginning);
  const encoding = wanted.encoding ?? recognised;
  const text = new TextDecoder(encoding).decode(beginning);
  const reading = { format: 'csv' as const, encoding, isMarked, separator: wanted.separator ?? separatorOf(text) };
  return { reading, rows: limited(csvRows(whole, reading)) };
};
