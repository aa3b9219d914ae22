import * as z from 'zod';

type Shape = z.core.$ZodShape;

/** The attributes of a shape that have a default. */
export type DefaultsOf<Attributes extends Shape> = {
  [Name in keyof Attributes as Attributes[Name] extends z.ZodDefault | z.ZodNullable ? Name : never]: z.output<
    Attributes[Name]
  >;
};

const defaultOf = (attribute: z.core.$ZodType): { value: unknown } | undefined => {
  if (attribute instanceof z.ZodDefault) return { value: attribute.def.defaultValue };
  return attribute instanceof z.ZodNullable ? { value: null } : undefined;
};

/** The defaults of a shape: those that it names, and null for what may be null. */
export const defaultsOf = <Attributes extends Shape>(shape: Attributes): DefaultsOf<Attributes> =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, attribute]) => {
      const found = defaultOf(attribute);
      return found ? [[name, found.value]] : [];
    }),
  ) as DefaultsOf<Attributes>;
