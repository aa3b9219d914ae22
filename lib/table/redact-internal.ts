/** Internal attributes at any depth: sealed values, secrets, hashes and fingerprints. */
const isInternal = (name: string): boolean => /^(?:sealed|secret|fingerprint)|hash$/i.test(name);

/** A stored value for its owner: without internal attributes, as JSON. */
export const redactInternal = (value: unknown): unknown => {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (value instanceof Set) return [...value];
  if (Array.isArray(value)) return value.map(redactInternal);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => (isInternal(name) ? [] : [[name, redactInternal(inner)]])),
  );
};

/** The hash of a token in a key: as long as a SHA-256, with letters of both cases, which no slug has. */
const isDigest = (part: string): boolean => /^[\w-]{43}$/.test(part) && /[A-Z]/.test(part) && /[a-z]/.test(part);

/** The key of a record for its owner, without hashes. */
export const redactKey = (key: string): string =>
  key
    .split('#')
    .filter((part) => !isDigest(part))
    .join('#');
