import { operations } from './operations.ts';

/** Which methods and paths there are. A bundle carries this list alone, without the shapes of all operations. */
export const routes = operations.map(({ method, path }): { method: string; path: string } => ({ method, path }));
