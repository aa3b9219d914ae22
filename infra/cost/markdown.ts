type Cell = string | number;

export const table = (heads: string[], rows: Cell[][]): string => {
  const isNumber = heads.map((_, column) => rows.every((row) => /^[\d.,%$< –-]+$/.test(String(row[column] ?? ''))));
  const line = (cells: Cell[]) => `| ${cells.join(' | ')} |`;
  return [line(heads), line(isNumber.map((right) => (right ? '---:' : '---'))), ...rows.map(line)].join('\n');
};

export const usd = (amount: number): string => {
  if (amount > 0 && amount < 0.005) return '< 0.01';
  return amount.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',');
};

export const percent = (part: number, whole: number): string => {
  const share = (100 * part) / whole;
  return share > 0 && share < 0.5 ? '< 1 %' : `${share.toFixed(0)} %`;
};

const markersOf = (name: string) => ({ begin: `<!-- ${name} -->`, end: `<!-- /${name} -->` });

/** Replaces each placeholder of the text by its table. */
export const filled = (text: string, tables: Record<string, string>): string =>
  Object.entries(tables).reduce((filledSoFar, [name, content]) => {
    const { begin, end } = markersOf(name);
    const [before, rest] = filledSoFar.split(begin, 2);
    const after = rest?.split(end)[1];
    if (before === undefined || after === undefined) throw new Error(`There is no place for ${name}`);
    return `${before}${begin}\n${content}\n${end}${after}`;
  }, text);
