/** A block as it is stored: its fields may be absent, null or of another type than declared. */
export type Block = Readonly<Record<string, unknown>>;

const isBlock = (value: unknown): value is Block =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text of a block; null for none. */
export const textIn = (block: Block, name: string): string | null => {
  const value = block[name];
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : null;
};

export const numberIn = (block: Block, name: string): number | null => {
  const value = block[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
};

export const flagIn = (block: Block, name: string): boolean => block[name] === true;

export const textsIn = (block: Block, name: string): string[] => {
  const value = block[name];
  return Array.isArray(value) ? value.map((part) => (typeof part === 'string' ? part : '')) : [];
};

export const blocksIn = (block: Block, name: string): Block[] => {
  const value = block[name];
  return Array.isArray(value) ? value.filter(isBlock) : [];
};
