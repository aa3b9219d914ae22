import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type * as z from 'zod';
import { waitingFor } from '#lib/platform/calls/retries.ts';
import { log } from '#lib/platform/observe/log.ts';

/** What a message says. The error of the parser quotes the text, which may be about people, and is logged. */
const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    throw new Error('The message is not JSON');
  }
};

/** The consumer of a queue. Each message is handled separately; one that throws is returned to the queue. */
export const consume =
  <Shape extends z.ZodType>(shape: Shape, run: (message: z.output<Shape>) => Promise<void>) =>
  ({ Records }: SQSEvent): Promise<SQSBatchResponse> =>
    waitingFor('worker', async () => {
      const failures = await Promise.all(
        Records.map(({ messageId, body }) =>
          log.with({ messageId }, async () => {
            try {
              await run(shape.parse(parsed(body)));
              return [];
            } catch (error) {
              log.error('message.failed', { error });
              return [{ itemIdentifier: messageId }];
            }
          }),
        ),
      );
      return { batchItemFailures: failures.flat() };
    });

/** The same for a consumer whose messages share work: `begin` is called for each batch. */
export const consumeTogether =
  <Shape extends z.ZodType>(shape: Shape, begin: () => (message: z.output<Shape>) => Promise<void>) =>
  (event: SQSEvent): Promise<SQSBatchResponse> =>
    consume(shape, begin())(event);
