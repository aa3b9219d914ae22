import { methodsOf } from './core/contract/methods.ts';
import { operations } from './operations.ts';

/** The methods and paths. Bundles contain this list alone, without the shapes of all operations. */
export const routes = operations.flatMap((operation) =>
  methodsOf(operation).map((method): { method: string; path: string } => ({ method, path: operation.path })),
);
