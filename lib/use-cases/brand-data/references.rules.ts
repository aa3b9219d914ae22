/** Names of fields that hold ids, at any depth. */
const holdsIds = (name: string): boolean => /(?:^i|I)ds?$/.test(name);
const isId = (value: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);

/** How a record is named in a field of another one. */
export const referenceTo = (section: string, name: string): string => `@${section}/${name}`;

export interface Reference {
  section: string;
  name: string;
}

export const referenceIn = (value: unknown): Reference | undefined => {
  const [, section, name] = (typeof value === 'string' && /^@([a-z-]+)\/(.+)$/s.exec(value)) || [];
  return section !== undefined && name !== undefined ? { section, name } : undefined;
};

/** The name in a reference; `-` for the brand itself. */
export const nameIn = (value: unknown): string => referenceIn(value)?.name ?? '-';

/** A field whose value names another record, and where it is. */
type Replace = (value: string, path: string) => string | null;

const isPresent = (value: unknown): boolean => value !== null;

const walk = (value: unknown, path: string, isField: boolean, replace: Replace): unknown => {
  if (typeof value === 'string') return isField ? replace(value, path) : value;
  if (Array.isArray(value)) {
    const each = value.map((element, at) => walk(element, `${path}.${at}`, isField, replace));
    return isField ? each.filter(isPresent) : each;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      walk(field, path === '' ? name : `${path}.${name}`, holdsIds(name), replace),
    ]),
  );
};

/** The record with references in place of ids. What an unknown id names is left out, and told to `onUnknown`. */
export const withReferences = <T>(
  line: T,
  referenceOf: (id: string) => string | undefined,
  onUnknown: (path: string) => void = () => undefined,
): T =>
  walk(line, '', false, (value, path) => {
    if (!isId(value)) return value;
    const reference = referenceOf(value);
    if (reference === undefined) onUnknown(path);
    return reference ?? null;
  }) as T;

/** The record with ids in place of references. An unknown reference stays, and is told to `onUnknown`. */
export const withIds = <T>(
  line: T,
  idOf: (reference: Reference) => string | undefined,
  onUnknown: (path: string, reference: string) => void = () => undefined,
): T =>
  walk(line, '', false, (value, path) => {
    const reference = referenceIn(value);
    if (!reference) return value;
    const id = idOf(reference);
    if (id === undefined) onUnknown(path, value);
    return id ?? value;
  }) as T;
