import { sheetWords } from '#lib/platform/texts/data.ts';
import type { CellFault } from './cells/row.rules.ts';
import type { DateOrder, DecimalSign, ImportColumn, SheetWarning } from './shape.contract.ts';

interface Seen {
  columns: readonly Pick<ImportColumn, 'field'>[];
  /** Columns whose field another one has. */
  doubled: readonly number[];
  /** The first fault of each kind in each column, and how many rows have it. */
  faults: readonly (CellFault & { count: number })[];
  dateOrder: DateOrder | null;
  decimalSign: DecimalSign | null;
}

/** The warnings about a file: first what concerns the whole of it, then its columns by their place. */
export const warningsOf = ({ columns, doubled, faults, dateOrder, decimalSign }: Seen): SheetWarning[] => {
  const { warnings } = sheetWords();
  const fields = new Set(columns.flatMap(({ field }) => field ?? []));
  const ofFile = (code: 'no_key' | 'no_columns'): SheetWarning => ({
    code,
    column: null,
    row: null,
    count: 0,
    message: warnings[code](),
  });
  // The other rows settle these by what they prove.
  const isSettled = ({ code }: CellFault): boolean =>
    (code === 'ambiguous_date' && (dateOrder === 'dmy' || dateOrder === 'mdy')) ||
    (code === 'ambiguous_number' && decimalSign !== null);
  const ofCells = faults
    .filter((fault) => !isSettled(fault))
    .toSorted((a, b) => a.column - b.column)
    .map(
      ({ code, column, row, count }): SheetWarning => ({
        code,
        column,
        row,
        count,
        message: warnings[code](count, row),
      }),
    );
  return [
    ...(fields.size === 0 ? [ofFile('no_columns')] : []),
    ...(fields.size > 0 && !fields.has('storeCode') && !fields.has('id') ? [ofFile('no_key')] : []),
    ...doubled.map(
      (column): SheetWarning => ({ code: 'two_columns', column, row: null, count: 0, message: warnings.two_columns() }),
    ),
    ...ofCells,
  ];
};
