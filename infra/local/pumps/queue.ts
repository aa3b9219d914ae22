import {
  DeleteMessageBatchCommand,
  GetQueueAttributesCommand,
  type Message,
  ReceiveMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { report } from '../report.ts';

type QueueHandler = (event: object) => Promise<unknown>;

interface Options {
  queueUrl: string;
  batchSize: number;
  load: () => Promise<QueueHandler>;
}

const lambdaRecord = (message: Message, queueArn: string) => ({
  messageId: message.MessageId,
  receiptHandle: message.ReceiptHandle,
  body: message.Body,
  attributes: message.Attributes,
  messageAttributes: message.MessageAttributes ?? {},
  md5OfBody: message.MD5OfBody,
  eventSource: 'aws:sqs',
  eventSourceARN: queueArn,
  awsRegion: 'eu-west-1',
});

/** Lambda's event source mapping from a queue to one function: what succeeds is deleted, the rest the queue hands out again. */
export const queueReader = ({ queueUrl, batchSize, load }: Options) => {
  const client = new SQSClient({});
  let arn: string | undefined;
  const queueArn = async (): Promise<string> => {
    const wanted = new GetQueueAttributesCommand({ QueueUrl: queueUrl, AttributeNames: ['QueueArn'] });
    arn ??= (await client.send(wanted)).Attributes?.QueueArn ?? '';
    return arn;
  };

  const handle = async (messages: Message[]): Promise<void> => {
    const source = await queueArn();
    const handler = await load();
    const event = { Records: messages.map((message) => lambdaRecord(message, source)) };
    let failed = new Set(messages.map(({ MessageId }) => MessageId));
    try {
      const result = (await handler(JSON.parse(JSON.stringify(event)))) as
        | { batchItemFailures?: { itemIdentifier: string }[] }
        | undefined;
      failed = new Set(result?.batchItemFailures?.map(({ itemIdentifier }) => itemIdentifier));
    } catch (error) {
      report('queue.retried', { queueUrl }, error);
    }
    const done = messages.filter(({ MessageId }) => !failed.has(MessageId));
    if (done.length === 0) return;
    const Entries = done.map(({ ReceiptHandle }, at) => ({ Id: String(at), ReceiptHandle }));
    await client.send(new DeleteMessageBatchCommand({ QueueUrl: queueUrl, Entries }));
  };

  /** Handles one batch, waiting for it at most so many seconds; returns how many messages there were. */
  const read = async (waitSeconds: number): Promise<number> => {
    const { Messages = [] } = await client.send(
      new ReceiveMessageCommand({
        QueueUrl: queueUrl,
        MaxNumberOfMessages: Math.min(batchSize, 10),
        WaitTimeSeconds: waitSeconds,
        MessageSystemAttributeNames: ['All'],
        MessageAttributeNames: ['All'],
      }),
    );
    if (Messages.length > 0) await handle(Messages);
    return Messages.length;
  };
  return { read, close: () => client.destroy() };
};
