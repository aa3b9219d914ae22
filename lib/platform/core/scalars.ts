/** A scalar value as text, in any of the types that clients send. */
export const textOf = (raw: unknown): string | undefined => {
  if (typeof raw === 'string') return raw;
  return typeof raw === 'number' || typeof raw === 'boolean' ? String(raw) : undefined;
};

const truths: Record<string, boolean> = {
  true: true,
  on: true,
  yes: true,
  '1': true,
  false: false,
  off: false,
  no: false,
  '0': false,
};

/** The values of a ticked box, in any of the forms that pages send. */
export const truthOf = (raw: unknown): boolean | undefined => {
  const text = textOf(raw)?.slice(0, 20).trim().toLowerCase() ?? '';
  return Object.hasOwn(truths, text) ? truths[text] : undefined;
};

/** Numbers that JSON, JavaScript and the table represent in the same way. */
export const isStorable = (value: number): boolean =>
  Math.abs(value) <= Number.MAX_SAFE_INTEGER && (value === 0 || Math.abs(value) >= 1e-100);
