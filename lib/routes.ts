import { operations } from './operations.ts';
import { methodsOf } from './platform/core/contract/methods.ts';

/** The methods and paths. Bundles contain this list alone, without the shapes of all operations. */
export const routes = operations.flatMap((operation) =>
  methodsOf(operation).map((method): { method: string; path: string } => ({ method, path: operation.path })),
);
