import type { Plugin } from 'vite';
import { operations } from './declared-operations.ts';

const brand = '/v1/brands/{brandId}';

/**
 * Most paths begin with the brand, which is `~` in the table, or with it and the group of the operation, which is `^`: compression
 * alone would take some bytes for each.
 */
const shortened = (id: string, path: string): string => {
  const group = `${brand}/${id.split('/')[0]}`;
  if (path === group || path.startsWith(`${group}/`)) return path.replace(group, '^');
  return path.startsWith(brand) ? path.replace(brand, '~') : path;
};

/** The operations by what they have in common: most share it with many others, and the table is part of the first load. */
const operationKinds = () => {
  const kinds = Map.groupBy(Object.entries(operations), ([, { path: _, ...kind }]) => JSON.stringify(kind));
  return [...kinds].map(([kind, members]) => [
    JSON.parse(kind),
    Object.fromEntries(members.map(([id, { path }]) => [id, shortened(id, path)])),
  ]);
};

const source = (): string => `export const operations = Object.fromEntries(
  JSON.parse(${JSON.stringify(JSON.stringify(operationKinds()))}).flatMap(([kind, paths]) =>
    Object.entries(paths).map(([id, path]) => [
      id,
      { ...kind, path: path.replace('^', '~/' + id.split('/')[0]).replace('~', '${brand}') },
    ])));`;

const name = /^(?:\0)?virtual:operations$/;

/** The table of all operations without their contracts, in a build. */
export const operationsModule: Plugin = {
  name: 'operations',
  resolveId: { filter: { id: name }, handler: (id) => `\0${id}` },
  load: { filter: { id: name }, handler: source },
};
