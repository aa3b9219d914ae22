type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a block of a type that the client does not know has as its `type`, in the types alone. */
const anyOther = 'any other type';

const isKnown = ({ properties }: Json): boolean =>
  isObject(properties) && isObject(properties.type) && ('const' in properties.type || 'enum' in properties.type);

/**
 * The document with answers whose blocks the compiler can tell apart. The document permits every other `type`, and TypeScript
 * has no type for "every string but these": with `string`, `block.type === 'heading'` would say nothing about the block.
 */
export const narrowed = <Document extends { components: { schemas: Json } }>(document: Document): Document => {
  const schemas = { ...document.components.schemas };
  const { Block: block } = schemas;
  if (!isObject(block)) throw new Error('The document has no schema Block');
  const kinds = block.anyOf ?? block.oneOf;
  if (!Array.isArray(kinds)) throw new Error('The schema Block has no list of kinds');
  const withType = (kind: Json): Json => ({
    ...kind,
    type: 'object',
    required: ['type'],
    properties: { ...(isObject(kind.properties) && kind.properties), type: { const: anyOther } },
  });
  const known = kinds.map((kind: Json): Json => {
    const name = typeof kind.$ref === 'string' ? (kind.$ref.split('/').at(-1) ?? '') : undefined;
    const shape = name === undefined ? kind : schemas[name];
    if (!isObject(shape)) throw new Error(`The document has no schema ${name}`);
    if (isKnown(shape)) return kind;
    if (name === undefined) return withType(shape);
    schemas[name] = withType(shape);
    return kind;
  });
  schemas.Block = { ...block, [block.anyOf ? 'anyOf' : 'oneOf']: known };
  return { ...document, components: { ...document.components, schemas } };
};
