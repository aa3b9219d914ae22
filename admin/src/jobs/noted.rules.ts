/** The ids of jobs in the storage of the browser. */
export const noted = (stored: string | null): string[] => {
  try {
    const found: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(found) ? found.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
};
