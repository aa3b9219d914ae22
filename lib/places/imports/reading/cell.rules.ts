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

/** Signs without width at the ends of a text, as they come along when it is copied from an address book or a web page. */
const unseen = /^[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+|[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+$/g;

const isSeen = (text: string, at: number): boolean => !(text.charCodeAt(at) >= 0x200b);

/** The text of a cell without signs that nobody sees at its ends. */
export const seenText = (text: string): string =>
  isSeen(text, 0) && isSeen(text, text.length - 1) ? text : text.replace(unseen, '');

export const emptyCell: Cell = { text: '' };

export const isBlank = (cells: readonly Cell[]): boolean => cells.every(({ text }) => text.trim() === '');
