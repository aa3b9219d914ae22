import { expect, test } from 'vitest';
import * as z from 'zod';
import { parseAll } from '#lib/http/validate.ts';
import { operations } from '#lib/operations.ts';
import type { FieldError } from '#lib/platform/core/errors.ts';
import { Problem } from '#lib/platform/core/problem.ts';

const long = 'x'.repeat(20_000);
const wrong = [null, 7, -1, 1.5, 1e300, true, '', 'x', long, [], [1], ['x', 'x'], Array(1001).fill('x'), {}, { a: 1 }];

type Shape = z.core.$ZodType;

/** For fields that a shape does not know, which are rejected by their names. */
const isShape = (value: unknown): value is Shape =>
  typeof value === 'object' && value !== null && '_zod' in value && !(value instanceof z.ZodNever);

/** The direct parts of a shape of any kind. */
const within = (shape: Shape): Shape[] => {
  const { def } = shape._zod;
  const fields: unknown = 'shape' in def ? def.shape : {};
  return [...Object.values(def), ...Object.values(fields ?? {})].flat().filter(isShape);
};

/** A shape and all of its parts, recursively. */
const everyShape = (shape: Shape, seen = new Set<Shape>()): Set<Shape> => {
  if (seen.has(shape)) return seen;
  seen.add(shape);
  for (const part of within(shape)) everyShape(part, seen);
  return seen;
};

/** The error for a value; none for a valid one, or one that only a part of a shape gets. */
const refusals = (body: z.ZodType, value: unknown): FieldError[] => {
  try {
    parseAll({ body }, { body: value });
    return [];
  } catch (error) {
    return error instanceof Problem ? (error.details as FieldError[]) : [];
  }
};

const messagesByShape = new Map<Shape, string[]>();

/** The messages of a zod shape for each wrong value, computed once, as many operations share a shape. */
const messagesOf = (shape: Shape): string[] => {
  const body = z.pipe(z.unknown(), shape);
  const messages =
    messagesByShape.get(shape) ?? wrong.flatMap((value) => refusals(body, value)).map(({ message }) => message);
  messagesByShape.set(shape, messages);
  return messages;
};

/** Messages of the library, and meaningless ones of our own. */
const unclear = /Invalid|Too (?:small|big)|Unrecognized|expected|received|another type|another way|not valid here/;

test.each(operations.map((operation) => [operation.id, operation] as const))(
  '%s rejects bad values with our own messages',
  (_, { params, query, body }) => {
    const shapes = [params, query, body].flatMap((shape) => (shape ? [...everyShape(shape)] : []));
    const messages = new Set(shapes.flatMap(messagesOf));
    expect(messages.size).toBeGreaterThan(0);
    expect([...messages].filter((message) => unclear.test(message))).toEqual([]);
  },
);
