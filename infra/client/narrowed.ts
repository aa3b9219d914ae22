type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What an object of a type that the client does not know has as its `type`, in the types alone. */
const anyOther = 'any other type';

const isKnown = ({ properties }: Json): boolean =>
  isObject(properties) && isObject(properties.type) && ('const' in properties.type || 'enum' in properties.type);

const withType = (shape: Json): Json => ({
  ...shape,
  type: 'object',
  required: ['type'],
  properties: { ...(isObject(shape.properties) && shape.properties), type: { const: anyOther } },
});

const nameIn = (kind: Json): string | undefined =>
  typeof kind.$ref === 'string' ? kind.$ref.split('/').at(-1) : undefined;

/** The kinds of a union that is told apart by `type`, with the place of the one that has any other. */
const unionIn = (
  schema: unknown,
  schemas: Json,
): { list: 'anyOf' | 'oneOf'; kinds: Json[]; open: number } | undefined => {
  if (!isObject(schema)) return undefined;
  const list = schema.anyOf ? 'anyOf' : 'oneOf';
  const given = schema[list];
  const kinds = Array.isArray(given) ? given.filter(isObject) : [];
  const isTold = kinds.map((kind) => {
    const name = nameIn(kind);
    const shape = name === undefined ? kind : schemas[name];
    return isObject(shape) && isKnown(shape);
  });
  const open = isTold.indexOf(false);
  return isTold.filter((told) => !told).length === 1 && kinds.length > 2 ? { list, kinds, open } : undefined;
};

/**
 * The document with answers whose blocks the compiler can tell apart. The document permits every other `type`, and TypeScript
 * has no type for "every string but these": with `string`, `block.type === 'heading'` would say nothing about the block.
 * Requests may have any type.
 */
export const narrowed = <Document extends { components: { schemas: Json } }>(document: Document): Document => {
  const schemas = { ...document.components.schemas };
  const unions = Object.entries(schemas).flatMap(([name, schema]) => {
    const union = name.endsWith('Input') ? undefined : unionIn(schema, schemas);
    return union ? [{ name, ...union }] : [];
  });
  for (const { name, list, kinds, open } of unions) {
    const kind = kinds[open] ?? {};
    const named = nameIn(kind);
    if (named !== undefined) schemas[named] = withType(schemas[named] as Json);
    else schemas[name] = { ...(schemas[name] as Json), [list]: kinds.with(open, withType(kind)) };
  }
  return { ...document, components: { ...document.components, schemas } };
};
