import { expect, test } from 'vitest';
import * as z from 'zod';
import { operations } from '#lib/operations.ts';
import type { Operation } from '#lib/platform/core/contract/operation.ts';
import { type CodePlaces, codeNameOf, storeCodePlaces } from '#lib/platform/core/contract/store-codes.ts';

interface Def {
  type: string;
  innerType?: z.ZodType;
  in?: z.ZodType;
  element?: z.ZodType;
  valueType?: z.ZodType;
  left?: z.ZodType;
  right?: z.ZodType;
  options?: z.ZodType[];
}

/** The paths of all fields with ids of locations, in whatever a shape is made of; those beside a field with codes of its own are left out. */
const idsIn = (shape: z.ZodType | undefined, path: string): string[] => {
  if (!shape) return [];
  if (shape instanceof z.ZodObject)
    return Object.entries(shape.shape as Record<string, z.ZodType>).flatMap(([name, field]) => {
      const codes = codeNameOf(name);
      const at = `${path}.${name}`;
      return [...(codes !== undefined && !(codes in shape.shape) ? [at] : []), ...idsIn(field, at)];
    });
  const def = shape.def as unknown as Def;
  if (def.type === 'lazy') return [];
  const parts = [def.innerType, def.in, def.element, def.valueType, def.left, def.right, ...(def.options ?? [])];
  return parts.flatMap((part) => idsIn(part, path));
};

const readIn = ({ fields, inner }: CodePlaces, path: string): string[] => [
  ...fields.map(({ ids }) => `${path}.${ids}`),
  ...[...inner].flatMap(([name, within]) => readIn(within, `${path}.${name}`)),
];

const ofBrand = operations.filter(({ credential, path }) => credential !== 'none' && path.includes('{brandId}'));

const taken = (operation: Operation): string[] => {
  const { query, body } = storeCodePlaces(operation);
  return [...(query ? ['query.locationId'] : []), ...(body ? readIn(body, 'body') : [])];
};

test('wherever a request for a brand takes ids of locations, it takes store codes', () => {
  const declared = ofBrand.map((one) => [
    one.id,
    ...new Set([...idsIn(one.query, 'query'), ...idsIn(one.body, 'body')]),
  ]);
  expect(declared.flat()).toContain('body.change.locationId');
  expect(ofBrand.map((one) => [one.id, ...taken(one)])).toEqual(declared);
});

test('an operation with store codes in its body says that they can be unknown', () => {
  const silent = ofBrand.filter((one) => storeCodePlaces(one).body && !one.errors?.includes('invalid_reference'));
  expect(silent.map(({ id }) => id)).toEqual([]);
});
