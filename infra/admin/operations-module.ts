import type { Plugin } from 'esbuild';
import { isChange, isCreation, type Operation } from '#lib/core/operation.ts';
import { operations } from '#lib/operations.ts';

/** What the application knows of an operation without its contract, which is larger. */
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

/** Lets the application import the table of all operations as `virtual:operations`. */
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
