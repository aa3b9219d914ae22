import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { sheetLimits } from '../limits.contract.ts';
import type { Encoding, Separator } from '../shape.contract.ts';
import { isBlank, type SheetRow, seenText } from './cell.rules.ts';
import { unreadable } from './unreadable.ts';

export interface CsvChoice {
  encoding: Encoding;
  separator: Separator;
}

/** The text of a file. What is no character of the encoding ends it, so that no cell is changed without a word. */
async function* decoded(chunks: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const decode = (chunk?: Uint8Array): string => {
    try {
      const text = chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
      if (text.includes('\0')) throw unreadable('null_characters');
      return text;
    } catch (error) {
      throw error instanceof TypeError ? unreadable('encoding') : error;
    }
  };
  for await (const chunk of chunks) {
    const text = decode(chunk);
    if (text !== '') yield text;
  }
  const rest = decode();
  if (rest !== '') yield rest;
}

/** More separators than the cells of a row can have, also within quotation marks. */
const maxSeparators = 50_000;

/** Ends a line of separators alone before the parser has a cell for each of them: it counts only what is between them. */
async function* withoutEndlessLines(texts: AsyncIterable<string>, separator: Separator): AsyncGenerator<string> {
  const code = separator.charCodeAt(0);
  let count = 0;
  for await (const text of texts) {
    for (let at = 0; at < text.length; at++) {
      const letter = text.charCodeAt(at);
      if (letter === 10 || letter === 13) count = 0;
      else if (letter === code && ++count > maxSeparators) throw unreadable('too_many_columns');
    }
    yield text;
  }
}

/** A line that only names the separator is for Excel, and no row. */
const namesSeparator = /^sep=.$/i;

/** The characters before each at which our own files have an apostrophe, so that no program takes a cell for a formula. */
const guarded = /(^|[;,|\t\r\n])([\p{Z}\p{Cf}\f\v"']*)'(?=[=+\-@＝＋－＠])/gu;

const unguarded = (text: string): string =>
  text.includes("'") ? text.replace(guarded, '$1$2').replace(/^'(?=[\t\r\n])/, '') : text;

interface Parsed {
  record: string[];
  info: { lines: number };
}

const readable = (error: unknown): unknown => {
  if (!(error instanceof CsvError)) return error;
  const row = 'lines' in error && typeof error.lines === 'number' ? error.lines : undefined;
  const isQuote = /QUOTE|MAX_RECORD_SIZE/.test(error.code);
  return unreadable(isQuote ? 'open_quote' : 'damaged', row === undefined ? {} : { row });
};

/** The rows of a CSV file as they are read. Empty ones are left out, and keep their number. */
export async function* csvRows(
  chunks: AsyncIterable<Uint8Array>,
  { encoding, separator }: CsvChoice,
): AsyncGenerator<SheetRow> {
  const parser = parse({
    delimiter: separator,
    relax_column_count: true,
    // A quote inside of a cell that does not begin with one is a character as any other.
    relax_quotes: true,
    max_record_size: sheetLimits.rowCharacters,
    info: true,
  });
  const source = Readable.from(withoutEndlessLines(decoded(chunks, encoding), separator), { objectMode: false });
  // Its error is that of the parser, which the loop below throws.
  const done = pipeline(source, parser).catch(() => undefined);
  let number = 0;
  try {
    for await (const { record } of parser as AsyncIterable<Parsed>) {
      number++;
      if (record.length > sheetLimits.columns && record.slice(sheetLimits.columns).some((text) => text.trim() !== ''))
        throw unreadable('too_many_columns', { row: number });
      if (record.some((text) => text.length > sheetLimits.cellCharacters))
        throw unreadable('long_cell', { row: number });
      if (number === 1 && namesSeparator.test(record.join(separator))) continue;
      const cells = record.slice(0, sheetLimits.columns).map((text) => ({ text: seenText(unguarded(text)) }));
      if (!isBlank(cells)) yield { number, cells };
    }
  } catch (error) {
    throw readable(error);
  } finally {
    parser.destroy();
    await done;
  }
}
