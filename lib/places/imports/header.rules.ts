import { type BrandFields, headingsKnown } from './columns/match.rules.ts';
import { isBlank, type SheetRow } from './reading/cell.rules.ts';

/** Rows among which the header is looked for: above it are titles and notes. */
export const headerRows = 20;

/** The headings of a row: each as one line, and not longer than a name is. */
export const headingsOf = ({ cells }: Pick<SheetRow, 'cells'>): string[] => {
  const last = cells.findLastIndex(({ text }) => text.trim() !== '');
  return cells.slice(0, last + 1).map(({ text }) => text.replace(/\s+/g, ' ').trim().slice(0, 100));
};

const filled = ({ cells }: SheetRow): number => cells.filter(({ text }) => text.trim() !== '').length;

/** A row of names: texts that are no numbers and no two of which are equal. */
const looksLikeHeader = (row: SheetRow): boolean => {
  const texts = row.cells.map(({ text }) => text.trim()).filter((text) => text !== '');
  return (
    new Set(texts).size === texts.length &&
    row.cells.every(({ made }) => made === undefined) &&
    !texts.some((text) => /^[\d.,+-]+$/.test(text))
  );
};

/** The header among the first rows: the one with most known names, or else the first full one that has only names. */
export const headerIn = (rows: readonly SheetRow[], brand: BrandFields): SheetRow | undefined => {
  const candidates = rows.slice(0, headerRows).filter(({ cells }) => !isBlank(cells));
  const known = candidates.map((row) => ({ row, count: headingsKnown(headingsOf(row), brand) }));
  const best = known.reduce<(typeof known)[number] | undefined>(
    (one, other) => (other.count > (one?.count ?? 0) ? other : one),
    undefined,
  );
  if (best) return best.row;
  const widest = Math.max(0, ...candidates.map(filled));
  return candidates.find((row) => filled(row) > widest / 2 && looksLikeHeader(row)) ?? candidates[0];
};
