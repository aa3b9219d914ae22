/**
 * The values of a list: between semicolons or line breaks; of one that has none, and where the file's lists are so, between
 * commas. A value in quotation marks may have these signs.
 */
export const readList = (text: string, hasCommas: boolean): string[] => {
  const pattern = !hasCommas || /[;\n]/.test(text) ? /\s*"(?:[^"]|"")*"\s*|[^;\n]+/g : /\s*"(?:[^"]|"")*"\s*|[^,]+/g;
  return [...text.matchAll(pattern)]
    .map(([part]) => part.trim())
    .map((part) => (/^".*"$/s.test(part) ? part.slice(1, -1).replaceAll('""', '"') : part))
    .filter((part) => part !== '');
};

/** Values as `readList` reads them. */
export const listCell = (values: readonly string[]): string =>
  values.map((value) => (/[;"\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)).join('; ');
