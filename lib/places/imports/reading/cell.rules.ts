/** A cell as text, and what the spreadsheet says that it is. */
export interface Cell {
  text: string;
  /** Absent for text. `error` is one of Excel, such as #REF!; `rounded` a number of which digits are lost. */
  made?: 'number' | 'date' | 'time' | 'boolean' | 'error' | 'rounded';
}

/** A row that is not empty, with its number as the spreadsheet shows it. */
export interface SheetRow {
  number: number;
  cells: Cell[];
}

export const emptyCell: Cell = { text: '' };

export const isBlank = (cells: readonly Cell[]): boolean => cells.every(({ text }) => text.trim() === '');
