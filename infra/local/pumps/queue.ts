import { DeleteMessageBatchCommand, type Message, ReceiveMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import type { SQSRecord } from 'aws-lambda';
import { region } from '#infra/local/identity.ts';
import { invoke, type LocalFunction } from '#infra/local/lambda.ts';
import { report } from '#infra/local/report.ts';
import { type Pump, startLoop } from './loop.ts';

export interface QueueWorker extends LocalFunction {
  queueUrl: string;
  queueArn: string;
  batchSize: number;
  /** Batches in flight. */
  maxConcurrency: number;
}

/** Short, since a waiting poll cannot be cancelled without losing a message that it may receive. */
const waitSeconds = 1;
const maxPerReceive = 10;

/** The engine gives every message all of its fields. The product sends no message attributes. */
const recordOf = (message: Message, eventSourceARN: string): SQSRecord => ({
  messageId: message.MessageId ?? '',
  receiptHandle: message.ReceiptHandle ?? '',
  body: message.Body ?? '',
  attributes: message.Attributes as unknown as SQSRecord['attributes'],
  messageAttributes: {},
  md5OfBody: message.MD5OfBody ?? '',
  eventSource: 'aws:sqs',
  eventSourceARN,
  awsRegion: region,
});

interface Response {
  batchItemFailures?: { itemIdentifier: string }[];
}

/** The handled messages: all but the failed ones, or none if a reported failure is not in the batch. */
const doneOf = (records: readonly SQSRecord[], response: Response | null | undefined): readonly SQSRecord[] => {
  const failed = new Set((response?.batchItemFailures ?? []).map(({ itemIdentifier }) => itemIdentifier));
  const done = records.filter(({ messageId }) => !failed.has(messageId));
  return done.length + failed.size === records.length ? done : [];
};

/**
 * The event source mapping of one worker on its queue. The queue delivers failed messages again, or moves them to its
 * dead-letter queue.
 */
export const queueConsumer = ({ client, worker }: { client: SQSClient; worker: QueueWorker }) => {
  const { name, queueUrl: QueueUrl, queueArn, batchSize, maxConcurrency } = worker;

  const receive = async (WaitTimeSeconds: number): Promise<Message[]> => {
    const command = new ReceiveMessageCommand({
      QueueUrl,
      WaitTimeSeconds,
      MaxNumberOfMessages: Math.min(batchSize, maxPerReceive),
      MessageSystemAttributeNames: ['All'],
    });
    return (await client.send(command)).Messages ?? [];
  };

  const handle = async (messages: readonly Message[]): Promise<void> => {
    const records = messages.map((message) => recordOf(message, queueArn));
    try {
      const event = JSON.parse(JSON.stringify({ Records: records }));
      const done = doneOf(records, (await invoke(worker, event)) as Response | undefined);
      const Entries = done.map(({ receiptHandle }, at) => ({ Id: String(at), ReceiptHandle: receiptHandle }));
      if (Entries.length > 0) await client.send(new DeleteMessageBatchCommand({ QueueUrl, Entries }));
    } catch (error) {
      report('messages.failed', { worker: name, messages: messages.length }, error);
    }
  };
  return { name, maxConcurrency, receive, handle };
};

export type QueueConsumer = ReturnType<typeof queueConsumer>;

export const startQueuePump = ({ name, maxConcurrency, receive, handle }: QueueConsumer): Pump => {
  const inFlight = new Set<Promise<void>>();
  const step = async (): Promise<number> => {
    if (inFlight.size >= maxConcurrency) await Promise.race(inFlight);
    const messages = await receive(waitSeconds);
    if (messages.length > 0) {
      const batch = handle(messages).finally(() => inFlight.delete(batch));
      inFlight.add(batch);
    }
    return 0;
  };
  return startLoop(name, step, async () => void (await Promise.all(inFlight)));
};

/** Delivers messages until the queue is empty, and returns how many. */
export const drainQueue = async ({ receive, handle }: QueueConsumer): Promise<number> => {
  let count = 0;
  for (let messages = await receive(0); messages.length > 0; messages = await receive(0)) {
    await handle(messages);
    count += messages.length;
  }
  return count;
};
