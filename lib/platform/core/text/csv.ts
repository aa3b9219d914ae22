import { stringify } from 'csv-stringify/sync';

/**
 * A character that begins a formula, also in its full-width form: at the beginning of a cell, or after a character at which
 * a spreadsheet may split the cell. A spreadsheet that separates cells at semicolons ignores quotes inside a line.
 */
const formulaStart = /(^|[;,|\t\r\n])([\p{Z}\p{Cf}\f\v"']*)(?=[=+\-@＝＋－＠])/gu;

/**
 * The text with an apostrophe before each character that would begin a formula, and before a tab or line break at its
 * beginning.
 */
const asText = (value: string): string => value.replace(formulaStart, "$1$2'").replace(/^(?=[\t\r\n])/, "'");

/** CSV (RFC 4180, with a byte order mark for spreadsheets). Every cell is quoted, and no part of a cell begins a formula. */
export const csvOf = (rows: readonly (readonly unknown[])[]): string =>
  stringify([...rows], {
    bom: true,
    record_delimiter: 'windows',
    quoted: true,
    quoted_empty: true,
    cast: { boolean: String, string: asText },
  });
