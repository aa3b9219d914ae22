import { cellText } from '../../../lib/platform/core/text/cell-text.rules.ts';
import type { JobRow } from './types.ts';

const cell = (value: string | number | null): string => `"${cellText(String(value ?? '')).replaceAll('"', '""')}"`;

const line = (cells: readonly (string | number | null)[]): string => `${cells.map(cell).join(',')}\r\n`;

interface Words {
  headings: readonly string[];
  nameOf: (field: string) => string;
}

/** A line for each error, with the number of its row in the file, as CSV for spreadsheets. */
export const errorsAsCsv = (
  { headings, nameOf }: Words,
  rows: readonly Pick<JobRow, 'index' | 'sheetRow' | 'storeCode' | 'errors'>[],
): string => {
  const lines = rows.flatMap(({ index, sheetRow, storeCode, errors }) =>
    errors.map(({ field, message }) => line([sheetRow ?? index + 1, storeCode, nameOf(field), message])),
  );
  return `\u{feff}${line(headings)}${lines.join('')}`;
};
