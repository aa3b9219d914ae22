import { type Separator, separators } from '../shape.contract.ts';

const sampledRows = 30;

/** How often each separator stands in each of the first rows, outside of quotes. */
const countsOf = (text: string): Record<Separator, number>[] => {
  const rows: Record<Separator, number>[] = [];
  const none = (): Record<Separator, number> => ({ ',': 0, ';': 0, '\t': 0, '|': 0 });
  let row = none();
  let isQuoted = false;
  let isEmpty = true;
  let before = '\n';
  for (const letter of text) {
    // Elsewhere in a cell, a quotation mark is a letter, as in 12".
    const isMark = letter === '"' && (isQuoted || /[\r\n,;\t|\ufeff]/.test(before));
    before = letter;
    if (isMark) isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (letter === '\n' || letter === '\r') {
      if (!isEmpty) rows.push(row);
      if (rows.length === sampledRows) return rows;
      row = none();
      isEmpty = true;
      continue;
    } else if (letter in row) row[letter as Separator]++;
    isEmpty = false;
  }
  if (!isEmpty) rows.push(row);
  return rows;
};

/** Excel's own way to name it: a first line such as `sep=;`. */
const named = (text: string): Separator | undefined => {
  const [, sign] = /^\ufeff?"?sep=(.)"?\r?\n/i.exec(text) ?? [];
  return separators.find((separator) => separator === sign);
};

/**
 * The separator by the beginning of a file: the one that divides most rows into the same number of cells, and among those
 * the one that divides them into most.
 */
export const separatorOf = (text: string): Separator => {
  const rows = countsOf(text);
  const scored = separators.map((separator) => {
    const counts = rows.map((row) => row[separator]).filter((count) => count > 0);
    const usual = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;
    const same = counts.filter((count) => count === usual).length;
    return { separator, score: (same / Math.max(rows.length, 1)) * Math.log2(usual + 1) };
  });
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one));
  return named(text) ?? best.separator;
};
