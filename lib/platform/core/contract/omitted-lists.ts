import * as z from 'zod';

/**
 * Whether a field is a list or a map that may be omitted and is never null. Null in place of one is the same as omitting
 * it: code that was generated from the OpenAPI document sends null, or an empty list, for what its caller has not set.
 */
export const isOmittedByNull = (field: unknown): boolean => {
  let isOptional = false;
  let shape = field;
  while (shape instanceof z.ZodOptional || shape instanceof z.ZodDefault) {
    isOptional = true;
    shape = shape.def.innerType;
  }
  if (shape instanceof z.ZodPipe) shape = shape.in;
  return isOptional && (shape instanceof z.ZodArray || shape instanceof z.ZodRecord);
};

/** A shape without what says whether it may be omitted or null, or how it is read. */
export const innerOf = (shape: unknown): unknown => {
  if (shape instanceof z.ZodOptional || shape instanceof z.ZodDefault || shape instanceof z.ZodNullable)
    return innerOf(shape.def.innerType);
  return shape instanceof z.ZodPipe ? innerOf(shape.in) : shape;
};

/** A request without the lists and maps, at any depth, that are null and may be omitted. */
export const withoutNullLists = (field: unknown, value: unknown): unknown => {
  const shape = innerOf(field);
  if (typeof value !== 'object' || value === null) return value;
  if (shape instanceof z.ZodArray && Array.isArray(value))
    return value.map((one) => withoutNullLists(shape.element, one));
  if (!(shape instanceof z.ZodObject) || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const of: unknown = Object.hasOwn(shape.shape, name) ? shape.shape[name] : undefined;
      return inner === null && isOmittedByNull(of) ? [] : [[name, withoutNullLists(of, inner)]];
    }),
  );
};
