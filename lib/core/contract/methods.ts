import type { Operation } from './operation.ts';

type Called = Pick<Operation, 'credential' | 'method'>;

/** Whether anybody may read the answers, and caches may keep them. */
export const isPublicRead = ({ credential, method }: Called): boolean => credential === 'none' && method === 'GET';

/** The HTTP methods that call an operation. HEAD returns the headers of a public read. */
export const methodsOf = (operation: Called): string[] =>
  isPublicRead(operation) ? ['GET', 'HEAD'] : [operation.method];
