import type { Plugin } from 'rolldown';
import { operations } from '#lib/operations.ts';
import { isCreation, type Operation } from '#lib/platform/core/contract/operation.ts';

/** The part of an operation's declaration that the application needs without the contract, which is larger. */
const declared = (operation: Operation) => ({
  method: operation.method,
  roles: operation.roles,
  ...(isCreation(operation) && { isCreation: true }),
  ...(operation.actsAnew && { actsAnew: true }),
  ...(operation.allowedWhenInactive && { allowedWhenInactive: operation.allowedWhenInactive }),
  ...(operation.credential === 'none' && { isPublic: true }),
  ...(operation.byStaff && { byStaff: operation.byStaff }),
});

/** The operations by what they have in common: most share it with many others, and the table is part of the first load. */
const operationKinds = () => {
  const kinds = Map.groupBy(operations, (one) => JSON.stringify(declared(one)));
  return [...kinds].map(([kind, members]) => [
    JSON.parse(kind),
    Object.fromEntries(members.map(({ id, path }) => [id, path])),
  ]);
};

const source = (): string => `export const operations = Object.fromEntries(
  JSON.parse(${JSON.stringify(JSON.stringify(operationKinds()))}).flatMap(([kind, paths]) =>
    Object.entries(paths).map(([id, path]) => [id, { ...kind, path }])));`;

const name = /^(?:\0)?virtual:operations$/;

/** The table of all operations, imported as `virtual:operations`. */
export const operationsModule: Plugin = {
  name: 'operations',
  resolveId: { filter: { id: name }, handler: (id) => `\0${id}` },
  load: {
    filter: { id: name },
    handler: source,
  },
};
