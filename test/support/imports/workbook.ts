import { zipOf } from './zip.ts';

/** A cell as the XML of a sheet has it, a text, or a number with a style of `styles`. */
export type MadeCell = string | number | { number: number; style: number } | { xml: string } | null;

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

const columnName = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : columnName(Math.floor(index / 26) - 1) + columnName(index % 26);

interface Book {
  rows: readonly (readonly MadeCell[])[];
  /** Format codes of the styles from 1 on. */
  formats?: readonly string[];
  isFrom1904?: boolean;
  /** Parts in place of those that are made. */
  parts?: Record<string, string>;
}

/** The parts of an Excel workbook with one sheet `Locations`, and one that is hidden. */
const partsOf = ({ rows, formats = [], isFrom1904 = false, parts = {} }: Book): Record<string, string> => {
  const texts: string[] = [];
  const cell = (value: MadeCell, row: number, column: number): string => {
    const place = `r="${columnName(column)}${row + 1}"`;
    if (value === null) return '';
    if (typeof value === 'string') return `<c ${place} t="s"><v>${texts.push(value) - 1}</v></c>`;
    if (typeof value === 'number') return `<c ${place}><v>${value}</v></c>`;
    return 'xml' in value
      ? value.xml.replace('<c', `<c ${place}`)
      : `<c ${place} s="${value.style}"><v>${value.number}</v></c>`;
  };
  const lines = rows.map(
    (cells, row) => `<row r="${row + 1}">${cells.map((value, column) => cell(value, row, column)).join('')}</row>`,
  );
  return {
    'xl/workbook.xml': `<workbook><workbookPr date1904="${isFrom1904 ? 1 : 0}"/><sheets><sheet name="Old" sheetId="2" state="hidden" r:id="rId2"/><sheet name="Locations" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="worksheets/sheet2.xml"/></Relationships>',
    'xl/styles.xml': `<styleSheet><numFmts>${formats.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(code).replace(/"/g, '&quot;')}"/>`).join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats.map((_, at) => `<xf numFmtId="${164 + at}"/>`).join('')}</cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${lines.join('')}</sheetData></worksheet>`,
    'xl/worksheets/sheet2.xml': '<worksheet><sheetData/></worksheet>',
    'xl/sharedStrings.xml': `<sst>${texts.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
    ...parts,
  };
};

export const workbookOf = (book: Book): Buffer =>
  zipOf(Object.entries(partsOf(book)).map(([name, text]) => ({ name, bytes: Buffer.from(text) })));
