/** What every record begins with that has a version. */
export const firstVersion = (now: Date) => {
  const at = now.toISOString();
  return { version: 1, createdAt: at, updatedAt: at };
};
