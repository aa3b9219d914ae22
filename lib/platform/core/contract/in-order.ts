import * as z from 'zod';

type Order = (value: unknown) => unknown;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** By name, all that no schema names. */
const byName: Order = (value) => {
  if (!isObject(value)) return value;
  return Array.isArray(value) ? value.map(byName) : eachByName(byName)(value);
};

const eachByName =
  (order: Order) =>
  (held: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(
      Object.keys(held)
        .toSorted()
        .map((name) => [name, order(held[name])]),
    );

const ofShape = (shape: Record<string, unknown>): Order => {
  const named = Object.entries(shape).map(([name, schema]) => [name, orderOf(schema)] as const);
  return (held) => {
    if (!isObject(held)) return held;
    const ordered: Record<string, unknown> = {};
    for (const [name, order] of named) if (Object.hasOwn(held, name)) ordered[name] = order(held[name]);
    return ordered;
  };
};

const made = (schema: unknown): Order => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return orderOf(schema.def.innerType);
  if (schema instanceof z.ZodObject) return ofShape(schema.shape);
  if (schema instanceof z.ZodArray) {
    const element = orderOf(schema.element);
    return (list) => (Array.isArray(list) ? list.map(element) : list);
  }
  if (schema instanceof z.ZodRecord) {
    const each = eachByName(orderOf(schema.def.valueType));
    return (held) => (isObject(held) ? each(held) : held);
  }
  return byName;
};

const known = new WeakMap<object, Order>();

/** Made when it is first needed, as a schema may have itself in it. */
const orderOf = (schema: unknown): Order => {
  if (!isObject(schema)) return byName;
  return (value) => {
    if (!isObject(value)) return value;
    const order = known.get(schema) ?? made(schema);
    known.set(schema, order);
    return order(value);
  };
};

/**
 * A value with its attributes in the order of its schema, and those that no schema names by name. The table keeps no order of
 * them, and the same answer must have the same text.
 */
export const inOrder = (schema: unknown, value: unknown): unknown => orderOf(schema)(value);
