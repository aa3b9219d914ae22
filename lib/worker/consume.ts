import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type * as z from 'zod';
import { waitingFor } from '#lib/platform/calls/retries.ts';
import { log } from '#lib/platform/observe/log.ts';

/**
 * Receives after which an operator is told. A queue goes on for hours, and leaves messages that came more than three times out of the age
 * of its oldest one.
 */
export const manyReceives = 10;

/** Reads a message. The error of the parser quotes the text, which may be about people, and is logged. */
const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    throw new Error('The message is not JSON');
  }
};

/**
 * The consumer of a queue. Each message is handled separately; one that throws is returned to the queue. `run` is also told how often
 * the message has come.
 */
export const consume =
  <Shape extends z.ZodType>(shape: Shape, run: (message: z.output<Shape>, receives: number) => Promise<void>) =>
  ({ Records }: SQSEvent): Promise<SQSBatchResponse> =>
    waitingFor('worker', async () => {
      const failures = await Promise.all(
        Records.map(({ messageId, body, attributes }) =>
          log.with({ messageId }, async () => {
            const receives = Number(attributes?.ApproximateReceiveCount ?? 1);
            try {
              await run(shape.parse(parsed(body)), receives);
              return [];
            } catch (error) {
              log.error('message.failed', { error });
              if (receives >= manyReceives) log.warn('message.stuck', { receives });
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
