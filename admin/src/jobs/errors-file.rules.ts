import { cellText } from '../../../lib/platform/core/text/cell-text.rules.ts';
import type { JobRow } from './types.ts';

const cell = (value: string | number | null): string => `"${cellText(String(value ?? '')).replaceAll('"', '""')}"`;

const line = (cells: readonly (string | number | null)[]): string => `${cells.map(cell).join(',')}\r\n`;

/** A line for each error, with the number of the row, as CSV for spreadsheets. `nameOf` gives the name of a field. */
export const errorsAsCsv = (
  headings: readonly string[],
  rows: readonly Pick<JobRow, 'index' | 'storeCode' | 'errors'>[],
  nameOf: (field: string) => string,
): string => {
  const lines = rows.flatMap(({ index, storeCode, errors }) =>
    errors.map(({ field, message }) => line([index + 1, storeCode, nameOf(field), message])),
  );
  return `\u{feff}${line(headings)}${lines.join('')}`;
};
