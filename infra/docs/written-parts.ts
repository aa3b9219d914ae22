/** A document with the text between two marks replaced. `name` is in the marks: `<!-- name: … -->` and `<!-- end of name -->`. */
export const withPart = (document: string, name: string, text: string): string => {
  const begin = `<!-- ${name}: written by \`npm run docs\` -->`;
  const end = `<!-- end of ${name} -->`;
  const [before, , after] = document.split(new RegExp(`(?<=${begin}\n)|(?=${end})`));
  if (after === undefined) throw new Error(`The document has lost the marks around its part ${name}`);
  return `${before}\n${text}\n\n${after}`;
};

export const tableOf = (heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string => {
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`.replaceAll('  ', ' ');
  return [line(heads), `|${heads.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
};
