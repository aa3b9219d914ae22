import type { Input, OperationId } from './operations.ts';

/** Cache key of a read. The group is first, so that a change can invalidate its whole group. */
export const keyOf = <Id extends OperationId>(id: Id, input: Input<Id>) =>
  [id.split('/')[0], id, input.path ?? {}, input.query ?? {}] as const;

/** Cache key of the pages of a list, which is another than that of a single read of it. */
export const keyOfPages = <Id extends OperationId>(id: Id, input: Input<Id>) => [...keyOf(id, input), 'pages'] as const;
