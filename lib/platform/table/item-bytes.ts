const digits = (value: number): number => Math.ceil(String(Math.abs(value)).replace('.', '').length / 2) + 1;

const bytesOf = (value: unknown): number => {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (typeof value === 'number') return digits(value);
  if (typeof value !== 'object' || value === null) return 1;
  if (Array.isArray(value)) return value.reduce((sum, item) => sum + bytesOf(item) + 1, 3);
  return Object.entries(value).reduce((sum, [name, inner]) => sum + Buffer.byteLength(name) + bytesOf(inner) + 1, 3);
};

/** The size of an item by DynamoDB's rules: names and values, a byte for each element, three for each container. */
export const itemBytes = (item: object): number =>
  Object.entries(item).reduce((sum, [name, value]) => sum + Buffer.byteLength(name) + bytesOf(value), 0);
