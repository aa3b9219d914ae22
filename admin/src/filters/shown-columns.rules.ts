/** The columns in the storage of the browser, without those that the table does not have. Undefined: nobody has chosen. */
export const columnsIn = (stored: string | null, known: readonly string[]): string[] | undefined => {
  try {
    const found: unknown = JSON.parse(stored ?? 'null');
    return Array.isArray(found) ? known.filter((id) => found.includes(id)) : undefined;
  } catch {
    return undefined;
  }
};
