import type { LocationRow, RowError } from '#lib/use-cases/location-rows/contract.ts';

/** Where a row of a job was in a spreadsheet. */
interface SheetPlace {
  /** Its number as the spreadsheet shows it. */
  row: number;
  storeCode?: string | null;
  /** Faults of its cells: such a row is refused whatever is stored. */
  refused?: RowError[];
}

/** A row of a job; of one that imports, with its place in the file. */
export type SheetLine = LocationRow & { sheet?: SheetPlace };

/** A row whose cells are wrong, as the row of a job that it becomes. */
export const refusedBySheet = (index: number, { row, storeCode = null, refused = [] }: SheetPlace) => ({
  index,
  sheetRow: row,
  locationId: null,
  storeCode,
  result: 'refused' as const,
  changes: [],
  errors: refused,
  undo: null,
});
