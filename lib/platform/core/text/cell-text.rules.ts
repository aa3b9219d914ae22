/**
 * A character that begins a formula, also in its full-width form: at the beginning of a cell, or after a character at which
 * a spreadsheet may split the cell. A spreadsheet that separates cells at semicolons ignores quotes inside a line.
 */
const formulaStart = /(^|[;,|\t\r\n])([\p{Z}\p{Cf}\f\v"']*)(?=[=+\-@＝＋－＠])/gu;

/**
 * The text of a cell with an apostrophe before each character that would begin a formula, and before a tab or line break at its
 * beginning.
 */
export const cellText = (value: string): string => value.replace(formulaStart, "$1$2'").replace(/^(?=[\t\r\n])/, "'");
