import type { SQSEvent } from 'aws-lambda';
import { expect } from 'vitest';
import type { Invoked } from './deployed-function.ts';

/** The result of a consumer of a queue or a stream. */
export interface BatchResponse {
  batchItemFailures: { itemIdentifier: string }[];
}

/** An invocation of the consumer of a queue. */
export const messagesOf = (...bodies: object[]): Pick<SQSEvent, 'Records'> => ({
  Records: bodies.map((body, at) => ({ messageId: `message-${at}`, body: JSON.stringify(body) })) as never[],
});

/** These come again, and no others. */
export const expectReturned =
  (...ids: string[]) =>
  ({ response, error }: Invoked<BatchResponse>): void => {
    expect(error).toBeUndefined();
    expect(response?.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)).toEqual(ids);
  };

export const expectDone = expectReturned();
