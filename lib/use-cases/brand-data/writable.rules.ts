import * as z from 'zod';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const inside = (schema: unknown): unknown => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return inside(schema.unwrap());
  if (schema instanceof z.ZodPipe) return inside(schema.in);
  return schema;
};

/** The fields that objects of a shape have. */
export const fieldsOf = (schema: z.ZodType): string[] => {
  const shape = inside(schema);
  return shape instanceof z.ZodObject ? Object.keys(shape.shape) : [];
};

/** The part of a value that may be written: at every depth the fields that the body of a change has. */
export const writable = (schema: unknown, value: unknown): unknown => {
  const shape = inside(schema);
  if (shape instanceof z.ZodObject && isRecord(value))
    return Object.fromEntries(
      Object.entries<unknown>(shape.shape).flatMap(([name, field]) =>
        name in value ? [[name, writable(field, value[name])]] : [],
      ),
    );
  if (shape instanceof z.ZodArray && Array.isArray(value)) return value.map((each) => writable(shape.element, each));
  return value;
};
