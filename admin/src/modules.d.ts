declare module '*.module.css' {
  const classes: Record<string, string>;
  export default classes;
}

declare module '*.css';

/** The styles of all pages: see `infra/admin/styles-module.ts`. */
declare module 'virtual:styles';

declare module 'virtual:operations' {
  import type { DeclaredOperations } from './data/operations.ts';

  /** Made by `infra/admin/operations-module.ts` when the application is built. */
  export const operations: DeclaredOperations;
}
