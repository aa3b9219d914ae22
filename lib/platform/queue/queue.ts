import { SendMessageBatchCommand, type SendMessageBatchRequestEntry } from '@aws-sdk/client-sqs';
import { beginRetries, repeatingOnlyUndone } from '#lib/platform/calls/retries.ts';
import { Unavailable } from '#lib/platform/calls/unavailable.ts';
import { setting, type Variable, variable } from '#lib/platform/core/env.ts';
import { joinCalls } from '#lib/platform/core/memory/joined-calls.ts';
import { tracingHeader } from '#lib/platform/observe/trace.ts';
import { queueService } from './client.ts';

export const queueVariables = {
  webhooks: 'WEBHOOK_QUEUE_URL',
  'isolated-webhooks': 'ISOLATED_WEBHOOK_QUEUE_URL',
  mail: 'MAIL_QUEUE_URL',
  jobs: 'JOBS_QUEUE_URL',
  images: 'IMAGES_QUEUE_URL',
  integrations: 'INTEGRATION_QUEUE_URL',
  purges: 'PURGE_QUEUE_URL',
  submissions: 'SUBMISSION_QUEUE_URL',
} as const satisfies Record<string, Variable>;

export type Queue = keyof typeof queueVariables;

export interface Outgoing<Body extends object = object> {
  body: Body;
  /** Message group: a queue serves its groups in turn, so that a busy one does not delay the others. */
  group?: string;
  delaySeconds?: number;
}

/** The maximum delay of a message, in seconds. */
export const maxDelay = (): number => Number(setting('MAX_QUEUE_DELAY_SECONDS', '900'));

const maxBatchMessages = 10;
/** A quarter of the service's limit, to leave room for its own additions. */
const maxBatchBytes = 256 * 1024;

/** A queue takes the characters of XML: these two are none, and stand as escapes in the text of JSON. */
const textOf = (body: object): string =>
  JSON.stringify(body).replace(/[\ufffe\uffff]/g, (one) => `\\u${one.charCodeAt(0).toString(16)}`);

type Entry = SendMessageBatchRequestEntry & { MessageBody: string };

/** Lambda continues the trace of the sender in the function that gets the message. */
const traced = (header: string) =>
  header !== '' && { MessageSystemAttributes: { AWSTraceHeader: { DataType: 'String', StringValue: header } } };

const entryOf = ({ body, group, delaySeconds }: Outgoing, at: number): Entry => ({
  Id: String(at),
  MessageBody: textOf(body),
  ...(group !== undefined && { MessageGroupId: group }),
  ...(delaySeconds && { DelaySeconds: delaySeconds }),
  ...traced(tracingHeader()),
});

const batchesOf = (entries: readonly Entry[]): Entry[][] => {
  const batches: Entry[][] = [];
  let bytes = 0;
  for (const entry of entries) {
    const size = Buffer.byteLength(entry.MessageBody);
    const batch = batches.at(-1);
    if (batch && batch.length < maxBatchMessages && bytes + size <= maxBatchBytes) {
      batch.push(entry);
      bytes += size;
    } else {
      batches.push([entry]);
      bytes = size;
    }
  }
  return batches;
};

const sendBatch = async (queue: Queue, batch: Entry[]): Promise<void> => {
  const retries = beginRetries();
  const QueueUrl = variable(queueVariables[queue]);
  for (let left = batch; ; ) {
    const { Successful = [], Failed = [] } = await queueService.send(
      new SendMessageBatchCommand({ QueueUrl, Entries: left }),
    );
    // A message of which the queue says nothing is not known to be there.
    const taken = new Set(Successful.map(({ Id }) => Id));
    left = left.filter(({ Id }) => !taken.has(Id));
    if (left.length === 0) return;
    const message = `${left.length} messages could not be sent to ${queue}: ${Failed[0]?.Code ?? 'no answer'}`;
    if (Failed.some(({ SenderFault }) => SenderFault)) throw new Error(message);
    if (!(await retries.pause('throttled'))) throw new Unavailable(message);
  }
};

/** Resolves when every message is in the queue; throws when some are not, while others may be. */
export const send = async <Body extends object>(queue: Queue, messages: readonly Outgoing<Body>[]): Promise<void> => {
  await Promise.all(batchesOf(messages.map(entryOf)).map((batch) => sendBatch(queue, batch)));
};

/**
 * The same for a message that takes the place of the one at hand, which is delivered again if this fails. While answers are
 * lost, repeated calls would make several of one, and each of those several again.
 */
export const sendOnward = (queue: Queue, messages: readonly Outgoing[]): Promise<void> =>
  repeatingOnlyUndone(() => send(queue, messages));

/** Sends one message. */
export type SendOne = (queue: Queue, message: Outgoing) => Promise<void>;

/** A `SendOne` for parallel work: messages that are sent at the same moment share the calls. */
export const joinedSend = (sendAll: typeof sendOnward = send): SendOne => {
  const join = joinCalls(async (sent: readonly { queue: Queue; message: Outgoing }[]) => {
    const byQueue = [...Map.groupBy(sent, ({ queue }) => queue)];
    await Promise.all(
      byQueue.map(([queue, some]) =>
        sendAll(
          queue,
          some.map(({ message }) => message),
        ),
      ),
    );
    return sent.map(() => undefined);
  });
  return (queue, message) => join({ queue, message });
};
