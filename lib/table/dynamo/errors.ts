import { ServiceError } from '#lib/calls/service.ts';
import { fromAttributes, type Item } from './attributes.ts';

const itemOf = ({ Item }: { Item?: object }): Item | undefined => Item && fromAttributes(Item);

/** The condition of a write does not hold. */
export class ConditionFailed extends ServiceError {
  /** The record that is there, if the write asked for it. */
  readonly item: Item | undefined = itemOf(this.content);
}

interface CancellationReason {
  Code?: string;
  Item?: object;
}

/** A transaction was cancelled. */
export class TransactionCancelled extends ServiceError {
  /** One for each of its writes, in their order. The code is `None` for a write that is no reason. */
  readonly reasons: { code: string | undefined; item: Item | undefined }[] = (
    (this.content.CancellationReasons ?? []) as CancellationReason[]
  ).map((reason) => ({ code: reason.Code, item: itemOf(reason) }));
}

/** An error of the table as one of its own classes. */
export const tableError = (error: unknown): unknown => {
  if (!(error instanceof ServiceError)) return error;
  const { name, status, content } = error;
  if (name === 'ConditionalCheckFailedException') return new ConditionFailed(name, status, content);
  if (name === 'TransactionCanceledException') return new TransactionCancelled(name, status, content);
  return error;
};

export interface ThrottlingReason {
  /** What is exceeded, such as `IndexWriteKeyRangeThroughputExceeded`: a partition of an index takes no more writes. */
  reason: string;
  /** The ARN of the table or index. */
  resource: string;
}

/** Where a throttled call met a limit; empty for other errors, and where the table does not say it. */
export const throttlingOf = (error: unknown): ThrottlingReason[] => {
  if (!(error instanceof ServiceError)) return [];
  const { throttlingReasons, ThrottlingReasons } = error.content;
  return (throttlingReasons ?? ThrottlingReasons ?? []) as ThrottlingReason[];
};
