import type * as z from 'zod';

/** Makes an answer of anything that holds its fields: those that the contract's shape names, and no other. */
export const allowlist = <Shape extends z.ZodObject>(shape: Shape) => {
  const names = Object.keys(shape.shape);
  return (record: z.output<Shape>): z.output<Shape> => {
    const held: Record<string, unknown> = record;
    const shown: Record<string, unknown> = {};
    for (const name of names) if (name in held) shown[name] = held[name];
    return shown as z.output<Shape>;
  };
};
