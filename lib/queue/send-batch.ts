import { callService, type PostService } from '#lib/calls/service.ts';

const sqs: PostService = {
  name: 'queues',
  host: 'sqs',
  signedAs: 'sqs',
  contentType: 'application/x-amz-json-1.0',
  endpointVariable: 'AWS_ENDPOINT_URL_SQS',
};

interface Answer {
  Failed?: { Id: string; Code: string; SenderFault: boolean }[];
}

/** Sends a batch of messages, without the SDK. */
export const callSendBatch = async (QueueUrl: string, Entries: readonly object[]): Promise<Answer> => {
  const body = JSON.stringify({ QueueUrl, Entries });
  return (await callService(sqs, { path: '/', target: 'AmazonSQS.SendMessageBatch', body })) as Answer;
};
