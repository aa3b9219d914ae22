/** The version and timestamps of a new record. */
export const firstVersion = (now: Date) => {
  const at = now.toISOString();
  return { version: 1, createdAt: at, updatedAt: at };
};
