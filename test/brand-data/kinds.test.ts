import { expect, test } from 'vitest';
import { everyKind } from '#lib/record-kinds.ts';
import { dataOfKind, kindsSaid } from '#lib/use-cases/brand-data/kinds.ts';

const ofBrands = [
  ...new Set(everyKind.filter(({ owner }) => owner === 'brand' || owner === 'any').map(({ kind }) => kind)),
];

test.each(ofBrands)('the kind %s is exported, or it is said why not', (kind) => {
  expect(dataOfKind(kind), 'name it in a section of lib/use-cases/brand-data, or in its kinds.ts').toBeDefined();
});

test('each kind is said once, and exists', () => {
  const said = kindsSaid().filter((kind) => kind !== 'brand');
  expect(said.toSorted()).toEqual([...new Set(said)].toSorted());
  const known = everyKind.map(({ kind }) => kind);
  expect(said.filter((kind) => !known.includes(kind))).toEqual([]);
});
