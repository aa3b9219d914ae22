import { expect, test } from 'vitest';
import * as z from 'zod';
import type { FieldError } from '#lib/core/errors.ts';
import { Problem } from '#lib/core/problem.ts';
import { parseAll } from '#lib/http/validate.ts';
import { operations } from '#lib/operations.ts';

const long = 'x'.repeat(20_000);
const wrong = [null, 7, -1, 1.5, 1e300, true, '', 'x', long, [], [1], ['x', 'x'], Array(1001).fill('x'), {}, { a: 1 }];

type Shape = z.core.$ZodType;

/** Fields that a shape does not know have a shape that nothing fits; they are refused by their names. */
const isShape = (value: unknown): value is Shape =>
  typeof value === 'object' && value !== null && '_zod' in value && !(value instanceof z.ZodNever);

/** What lies directly within a shape, whatever kind of shape that is. */
const within = (shape: Shape): Shape[] => {
  const { def } = shape._zod;
  const fields: unknown = 'shape' in def ? def.shape : {};
  return [...Object.values(def), ...Object.values(fields ?? {})].flat().filter(isShape);
};

/** A shape and all that it is made of. */
const everyShape = (shape: Shape, seen = new Set<Shape>()): Set<Shape> => {
  if (seen.has(shape)) return seen;
  seen.add(shape);
  for (const part of within(shape)) everyShape(part, seen);
  return seen;
};

/** What a client is told of a value; nothing for one that is right, or that only a part of a shape gets to see. */
const refusals = (shape: Shape, value: unknown): FieldError[] => {
  try {
    parseAll({ body: z.pipe(z.unknown(), shape) }, { body: value });
    return [];
  } catch (error) {
    return error instanceof Problem ? (error.details as FieldError[]) : [];
  }
};

/** The library's words, and those of ours that say nothing. */
const unclear = /Invalid|Too (?:small|big)|Unrecognized|expected|received|another type|another way|not valid here/;

test.each(operations.map((operation) => [operation.id, operation] as const))(
  '%s refuses bad values in words of our own',
  (_, { params, query, body }) => {
    const shapes = [params, query, body].flatMap((shape) => (shape ? [...everyShape(shape)] : []));
    const told = new Set(
      shapes.flatMap((shape) => wrong.flatMap((value) => refusals(shape, value))).map(({ message }) => message),
    );
    expect(told.size).toBeGreaterThan(0);
    expect([...told].filter((message) => unclear.test(message))).toEqual([]);
  },
);
