export type Cell = string | number | undefined;

const text = (cell: Cell): string => {
  if (cell === undefined) return '';
  return typeof cell === 'number' && !Number.isInteger(cell) ? cell.toFixed(1) : String(cell);
};

export const table = (title: string, heads: string[], rows: Cell[][]): string => {
  const lines = [heads, ...rows.map((row) => row.map(text))];
  const widths = heads.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  const isNumber = heads.map((_, column) => rows.every((row) => typeof (row[column] ?? 0) === 'number'));
  const draw = (line: string[]) =>
    line
      .map((cell, at) => (isNumber[at] ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
      .join('  ')
      .trimEnd();
  const [head = [], ...body] = lines;
  return [`\n${title}`, draw(head), widths.map((width) => '-'.repeat(width)).join('  '), ...body.map(draw)].join('\n');
};
