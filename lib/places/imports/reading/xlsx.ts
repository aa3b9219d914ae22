import { sheetLimits } from '../limits.contract.ts';
import { type Cell, emptyCell, isBlank, type SheetRow, seenText } from './cell.rules.ts';
import { numberCell } from './number-formats.rules.ts';
import { TextCollector, unescaped } from './shared-texts.ts';
import { unreadable } from './unreadable.ts';
import type { Workbook } from './workbook.ts';
import { type Attributes, xmlPieces } from './xml.ts';
import type { Parts } from './zip.ts';

/** The column of a reference such as `AB12`, from 0. */
const columnOf = (reference: string): number => {
  let column = 0;
  for (const letter of reference) {
    const value = letter.charCodeAt(0) - 64;
    if (value < 1 || value > 26) break;
    column = column * 26 + value;
  }
  return column - 1;
};

/** The cell that the value of an element makes, by the type that it names. A formula is never read, only what it gave. */
const cellOf = ({ t: type = 'n', s: style }: Attributes, value: string, text: string, book: Workbook): Cell => {
  if (type === 's') return { text: seenText(book.texts.at(Number(value))) };
  if (type === 'inlineStr') return { text: seenText(text) };
  if (type === 'str') return { text: seenText(unescaped(value)) };
  if (type === 'b') return { text: value === '1' ? 'true' : 'false', made: 'boolean' };
  if (type === 'e') return { text: value, made: 'error' };
  if (type === 'd') return { text: value.slice(0, 10), made: 'date' };
  const number = Number(value);
  if (value.trim() === '') return emptyCell;
  if (!Number.isFinite(number)) return { text: value };
  return numberCell(number, book.formats[Number(style ?? 0)] ?? 'plain', book.isFrom1904);
};

/** Collects the rows of a sheet from its elements. */
class RowCollector {
  readonly rows: SheetRow[] = [];
  #number = 0;
  #cells: Cell[] = [];
  #attributes: Attributes = {};
  #column = -1;
  #value = '';
  #isValue = false;
  readonly #text = new TextCollector();
  readonly #book: Workbook;

  constructor(book: Workbook) {
    this.#book = book;
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'row') {
      this.#number = Number(attributes.r ?? this.#number + 1);
      this.#cells = [];
      this.#column = -1;
    } else if (name === 'c') {
      this.#attributes = attributes;
      this.#column = attributes.r === undefined ? this.#column + 1 : columnOf(attributes.r);
      this.#value = '';
      this.#text.begin();
    } else if (name === 'v') this.#isValue = true;
    else this.#text.open(name);
  }

  close(name: string): void {
    if (name === 'v') this.#isValue = false;
    else if (name === 'c') this.#put(cellOf(this.#attributes, this.#value, this.#text.text, this.#book));
    else if (name === 'row' && !isBlank(this.#cells)) this.rows.push({ number: this.#number, cells: this.#cells });
    else this.#text.close(name);
  }

  text(text: string): void {
    if (!this.#isValue) this.#text.add(text);
    else if (this.#value.length + text.length > sheetLimits.cellCharacters)
      throw unreadable('long_cell', { row: this.#number });
    else this.#value += text;
  }

  #put(cell: Cell): void {
    if (cell.text.trim() === '') return;
    if (this.#column >= sheetLimits.columns || this.#column < 0)
      throw unreadable('too_many_columns', { row: this.#number });
    while (this.#cells.length < this.#column) this.#cells.push(emptyCell);
    this.#cells[this.#column] = cell;
  }
}

/** The rows of a sheet as they are read. Empty ones are left out. */
export async function* xlsxRows(parts: Parts, part: string, book: Workbook): AsyncGenerator<SheetRow> {
  const collector = new RowCollector(book);
  const pieces = xmlPieces(parts.read(part), {
    open: (name, attributes) => collector.open(name, attributes),
    close: (name) => collector.close(name),
    text: (text) => collector.text(text),
  });
  for await (const _ of pieces) yield* collector.rows.splice(0);
}
