import { operations } from './operations.ts';

/** The methods and paths. Bundles contain this list alone, without the shapes of all operations. */
export const routes = operations.map(({ method, path }): { method: string; path: string } => ({ method, path }));
