import { noOperation } from '#lib/http/unrouted/no-operation.ts';

/** Answers all paths and methods without an operation. */
export const handler = noOperation;
