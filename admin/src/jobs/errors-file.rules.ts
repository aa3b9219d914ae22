import { cellText } from '../../../lib/platform/core/text/cell-text.rules.ts';
import type { JobRow } from './types.ts';

const cell = (value: string | number | null): string => `"${cellText(String(value ?? '')).replaceAll('"', '""')}"`;

const line = (cells: readonly (string | number | null)[]): string => `${cells.map(cell).join(',')}\r\n`;

interface Words {
  headings: readonly string[];
  /** The row of the file that has the names of the columns. */
  headerRow: number;
  nameOf: (field: string) => string;
}

/** A line for each error, with the number of its row in the file, as CSV for spreadsheets. */
export const errorsAsCsv = (
  { headings, headerRow, nameOf }: Words,
  rows: readonly Pick<JobRow, 'index' | 'storeCode' | 'errors'>[],
): string => {
  const lines = rows.flatMap(({ index, storeCode, errors }) =>
    errors.map(({ field, message }) => line([index + 1 + headerRow, storeCode, nameOf(field), message])),
  );
  return `\u{feff}${line(headings)}${lines.join('')}`;
};
