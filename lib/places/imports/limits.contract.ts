/** Limits of spreadsheets. Everything that is read of one is bounded by one of these. */
export const sheetLimits = {
  /** CSV is read as a stream; of an Excel file, the compressed file is held in memory. */
  csvBytes: 50 * 1024 * 1024,
  xlsxBytes: 20 * 1024 * 1024,
  rows: 20_000,
  columns: 500,
  /** As many as a cell of Excel can hold. */
  cellCharacters: 32_767,
  rowCharacters: 1024 * 1024,
  /** All parts of an Excel file that are read, together, when they are inflated. */
  inflatedBytes: 300 * 1024 * 1024,
  /** The texts of an Excel file, which are read before its rows. */
  textBytes: 64 * 1024 * 1024,
  texts: 2_000_000,
  parts: 5000,
} as const;

/** Why a file cannot be read, for programs. */
export const unreadableReasons = [
  'empty',
  'not_a_sheet',
  'old_excel',
  'binary_excel',
  'encrypted',
  'numbers',
  'open_document',
  'pdf',
  'web_page',
  'damaged',
  'no_such_sheet',
  'encoding',
  'null_characters',
  'open_quote',
  'external_parts',
  'too_large',
  'too_large_inside',
  'too_many_rows',
  'too_many_columns',
  'long_cell',
  'no_header',
] as const;
export type UnreadableReason = (typeof unreadableReasons)[number];
