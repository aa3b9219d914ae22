import { stringify } from 'csv-stringify/sync';
import { cellText } from './cell-text.rules.ts';

/** CSV (RFC 4180, with a byte order mark for spreadsheets). Every cell is quoted, and no part of a cell begins a formula. */
export const csvOf = (rows: readonly (readonly unknown[])[]): string =>
  stringify([...rows], {
    bom: true,
    record_delimiter: 'windows',
    quoted: true,
    quoted_empty: true,
    cast: { boolean: String, string: cellText },
  });
