/** Keeps bytes by name up to a total size. The oldest make room for others. */
export const keptBytes = (maxBytes: number) => {
  const kept = new Map<string, Buffer>();
  let total = 0;
  const keep = (name: string, bytes: Buffer): void => {
    total += bytes.length - (kept.get(name)?.length ?? 0);
    kept.set(name, bytes);
    for (const [oldest, { length }] of kept) {
      if (total <= maxBytes) return;
      kept.delete(oldest);
      total -= length;
    }
  };
  return async (name: string, make: () => Promise<Buffer>): Promise<Buffer> => {
    const known = kept.get(name);
    if (known) return known;
    const bytes = await make();
    keep(name, bytes);
    return bytes;
  };
};
