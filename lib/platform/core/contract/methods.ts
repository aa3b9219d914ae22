import type { Operation } from './operation.ts';

type Called = Pick<Operation, 'credential' | 'method' | 'etag'>;

/** Whether anybody may read the answers, and caches may keep them. */
export const isPublicRead = ({ credential, method }: Pick<Called, 'credential' | 'method'>): boolean =>
  credential === 'none' && method === 'GET';

/**
 * The HTTP methods that call an operation. HEAD returns the headers of a public read, or of a single resource. Each is a
 * route of the gateway, which has 300 at most, so lists have none.
 */
export const methodsOf = (operation: Called): string[] =>
  isPublicRead(operation) || (operation.method === 'GET' && operation.etag) ? ['GET', 'HEAD'] : [operation.method];
