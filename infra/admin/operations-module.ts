import type { Plugin } from 'esbuild';
import { isChange, isCreation, type Operation } from '#lib/core/contract/operation.ts';
import { operations } from '#lib/operations.ts';

/** The part of an operation's declaration that the application needs without the contract, which is larger. */
const declared = (operation: Operation) => ({
  method: operation.method,
  path: operation.path,
  roles: operation.roles,
  isChange: isChange(operation),
  isCreation: isCreation(operation),
  allowedWhenInactive: operation.allowedWhenInactive ?? false,
  perLocation: operation.perLocation ?? false,
  credential: operation.credential,
});

const operationTable = () => Object.fromEntries(operations.map((one) => [one.id, declared(one)]));

/** esbuild plugin: the table of all operations, imported as `virtual:operations`. */
export const operationsModule: Plugin = {
  name: 'operations',
  setup: (build) => {
    build.onResolve({ filter: /^virtual:operations$/ }, ({ path }) => ({ path, namespace: 'operations' }));
    build.onLoad({ filter: /.*/, namespace: 'operations' }, () => ({
      contents: `export const operations = JSON.parse(${JSON.stringify(JSON.stringify(operationTable()))});`,
      loader: 'js',
    }));
  },
};
