import {
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
  SetQueueAttributesCommand,
} from '@aws-sdk/client-sqs';
import type { SQSEvent, SQSRecord } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Handler } from '#infra/local/lambda.ts';
import { queueArn } from '#infra/local/provision.ts';
import { drainQueue, queueConsumer, startQueuePump } from '#infra/local/pumps/queue.ts';
import { queues } from '#infra/resources.ts';
import { startProvisioned } from './engines.ts';

let engines: Awaited<ReturnType<typeof startProvisioned>>;
let QueueUrl: string;
let deadUrl: string;

beforeAll(async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  engines = await startProvisioned();
  QueueUrl = engines.provisioned.queueUrls.jobs;
  deadUrl = engines.provisioned.deadLetterUrls.jobs;
});
afterAll(() => engines.stop());
beforeEach(async () => {
  await drainQueue(consumer(async () => undefined));
});

const consumer = (handler: (event: SQSEvent) => Promise<unknown>, changes = {}) =>
  queueConsumer({
    client: engines.sqs,
    worker: {
      name: 'test',
      timeoutSeconds: 5,
      load: async () => handler as Handler,
      queueUrl: QueueUrl,
      queueArn: queueArn('jobs'),
      batchSize: 10,
      maxConcurrency: 2,
      ...changes,
    },
  });

const send = async (...bodies: string[]) => {
  for (const MessageBody of bodies) await engines.sqs.send(new SendMessageCommand({ QueueUrl, MessageBody }));
};
const counts = async (url = QueueUrl) => {
  const AttributeNames = ['ApproximateNumberOfMessages' as const, 'ApproximateNumberOfMessagesNotVisible' as const];
  const { Attributes } = await engines.sqs.send(new GetQueueAttributesCommand({ QueueUrl: url, AttributeNames }));
  return Object.values(Attributes ?? {}).map(Number);
};
const setVisibility = (seconds: number) => {
  const Attributes = { VisibilityTimeout: String(seconds) };
  return engines.sqs.send(new SetQueueAttributesCommand({ QueueUrl, Attributes }));
};
const failing = (records: SQSRecord[]) => ({
  batchItemFailures: records.map(({ messageId }) => ({ itemIdentifier: messageId })),
});

test("a message has the form of Lambda's events", async () => {
  let event: SQSEvent | undefined;
  await send('{"a":1}');
  const count = await drainQueue(
    consumer(async (given) => {
      event = given;
    }),
  );

  expect(count).toBe(1);
  expect(event).toEqual({
    Records: [
      {
        messageId: expect.any(String),
        receiptHandle: expect.any(String),
        body: '{"a":1}',
        attributes: {
          ApproximateReceiveCount: '1',
          SentTimestamp: expect.stringMatching(/^\d{13}$/),
          SenderId: expect.any(String),
          ApproximateFirstReceiveTimestamp: expect.stringMatching(/^\d{13}$/),
        },
        messageAttributes: {},
        md5OfBody: expect.stringMatching(/^[0-9a-f]{32}$/),
        eventSource: 'aws:sqs',
        eventSourceARN: 'arn:aws:sqs:us-east-1:000000000000:jobs',
        awsRegion: 'us-east-1',
      },
    ],
  });
});

test('handled messages are deleted, and failed ones stay in the queue', async () => {
  await send('good', 'bad', 'good');
  await drainQueue(consumer(async ({ Records }) => failing(Records.filter(({ body }) => body === 'bad'))));

  expect(await counts()).toEqual([0, 1]);
});

test.each([
  ['throws', async () => Promise.reject(new Error('a fault'))],
  ['names a message that was not there', async () => ({ batchItemFailures: [{ itemIdentifier: 'unknown' }] })],
])('no message of a batch is deleted if the worker %s', async (_, handler) => {
  const [, before = 0] = await counts();
  await send('a', 'b');
  await drainQueue(consumer(handler));

  expect(await counts()).toEqual([0, before + 2]);
});

test('a message that fails too often is moved to the dead-letter queue', async () => {
  await send('poison');
  const seen: string[] = [];
  await setVisibility(0);
  await drainQueue(
    consumer(async ({ Records }) => {
      seen.push(...Records.map(({ attributes }) => attributes.ApproximateReceiveCount));
      return failing(Records);
    }),
  );
  await setVisibility(queues.jobs.visibilitySeconds);

  expect(seen).toEqual(Array.from({ length: queues.jobs.maxReceives }, (_, at) => String(at + 1)));
  const { Messages } = await engines.sqs.send(new ReceiveMessageCommand({ QueueUrl: deadUrl }));
  expect(Messages).toMatchObject([{ Body: 'poison' }]);
});

test('a pump has several batches in flight, up to its limit, and finishes them before it stops', async () => {
  const started: string[] = [];
  const all = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const pump = startQueuePump(
    consumer(
      async ({ Records }) => {
        started.push(...Records.map(({ body }) => body));
        if (started.length === 2) all.resolve();
        await release.promise;
      },
      { batchSize: 1 },
    ),
  );
  const [, hidden = 0] = await counts();
  await send('a', 'b', 'c');
  await all.promise;
  const stopped = pump.pause();
  expect(started).toEqual(['a', 'b']);
  release.resolve();
  await stopped;

  const [left = 0, stillHidden] = await counts();
  expect([left + started.length, stillHidden]).toEqual([3, hidden]);
});

test('standard queues accept message groups', async () => {
  const Entries = [{ Id: '1', MessageBody: 'b', MessageGroupId: 'tenant-2' }];
  await engines.sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: 'a', MessageGroupId: 'tenant-1' }));
  const { Failed = [] } = await engines.sqs.send(new SendMessageBatchCommand({ QueueUrl, Entries }));
  const bodies: string[] = [];
  await drainQueue(consumer(async ({ Records }) => void bodies.push(...Records.map(({ body }) => body))));

  expect([Failed, bodies]).toEqual([[], ['a', 'b']]);
});

test('queues have the timeouts and the dead-letter queue of the resources', async () => {
  const { Attributes } = await engines.sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] }));

  expect(Attributes?.VisibilityTimeout).toBe(String(queues.jobs.visibilitySeconds));
  expect(JSON.parse(Attributes?.RedrivePolicy ?? '')).toEqual({
    deadLetterTargetArn: queueArn('jobs-dead'),
    maxReceiveCount: queues.jobs.maxReceives,
  });
});
