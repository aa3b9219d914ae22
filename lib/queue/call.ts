import { callService, type JsonService } from '#lib/calls/service.ts';

const sqs: JsonService = {
  name: 'queues',
  id: 'sqs',
  target: 'AmazonSQS',
  endpointVariable: 'AWS_ENDPOINT_URL_SQS',
};

interface Answer {
  Failed?: { Id: string; Code: string; SenderFault: boolean }[];
}

/** Sends a batch of messages, without the SDK. */
export const callSendBatch = async (QueueUrl: string, Entries: readonly object[]): Promise<Answer> =>
  (await callService(sqs, 'SendMessageBatch', JSON.stringify({ QueueUrl, Entries }))) as Answer;
