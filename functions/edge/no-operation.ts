import { noOperation } from '#lib/http/no-operation.ts';

/** Answers every path and method that no operation has. */
export const handler = noOperation;
