import type { Plugin } from 'rolldown';
import { isCreation, type Operation } from '#lib/core/contract/operation.ts';
import { operations } from '#lib/operations.ts';

/** The part of an operation's declaration that the application needs without the contract, which is larger. */
const declared = (operation: Operation) => ({
  method: operation.method,
  path: operation.path,
  roles: operation.roles,
  ...(isCreation(operation) && { isCreation: true }),
  ...(operation.allowedWhenInactive && { allowedWhenInactive: operation.allowedWhenInactive }),
  ...(operation.credential === 'none' && { isPublic: true }),
  ...(operation.byStaff && { byStaff: operation.byStaff }),
});

const operationTable = () => Object.fromEntries(operations.map((one) => [one.id, declared(one)]));

const name = /^(?:\0)?virtual:operations$/;

/** The table of all operations, imported as `virtual:operations`. */
export const operationsModule: Plugin = {
  name: 'operations',
  resolveId: { filter: { id: name }, handler: (id) => `\0${id}` },
  load: {
    filter: { id: name },
    handler: () => `export const operations = JSON.parse(${JSON.stringify(JSON.stringify(operationTable()))});`,
  },
};
