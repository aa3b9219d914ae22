import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { DeleteMessageBatchCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { expect, test } from 'vitest';
import { close, listen } from '#infra/local/gateway/listen.ts';
import { queues } from '#infra/resources.ts';
import { queueVariables, send, sendOnward } from '#lib/platform/queue/queue.ts';
import { startWorld } from '#test/support/world.ts';
import { having } from '#test/webhooks/scene.ts';

const world = await startWorld();

/** The bodies of all messages in a queue, which is empty afterwards. */
const received = async (queue: 'jobs'): Promise<unknown[]> => {
  const client = new SQSClient({});
  const QueueUrl = world.stack.queueUrls[queue];
  const bodies: unknown[] = [];
  for (;;) {
    const { Messages = [] } = await client.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }));
    if (Messages.length === 0) return bodies;
    bodies.push(...Messages.map(({ Body = '' }) => JSON.parse(Body)));
    const Entries = Messages.map(({ ReceiptHandle }, at) => ({ Id: String(at), ReceiptHandle }));
    await client.send(new DeleteMessageBatchCommand({ QueueUrl, Entries }));
  }
};

test('functions find every queue by its environment variable', () => {
  const given = Object.fromEntries(Object.entries(queues).map(([name, { variable }]) => [name, variable]));
  // For some queues only the platform itself is the sender.
  expect(given).toMatchObject(queueVariables);
});

test('any number of messages of any size is sent', async () => {
  const bodies = Array.from({ length: 35 }, (_, number) => ({
    number,
    text: 'x'.repeat(number % 7 === 0 ? 200_000 : 10),
  }));
  await send('jobs', []);
  await send(
    'jobs',
    bodies.map((body) => ({ body, group: 'some-brand' })),
  );

  const numbers = (await received('jobs')).map((body) => (body as { number: number }).number);
  expect(numbers.sort((a, b) => a - b)).toEqual(bodies.map(({ number }) => number));
});

test('a message can be sent with a delay', async () => {
  await send('jobs', [{ body: { number: 1 }, delaySeconds: 60 }]);

  expect(await received('jobs')).toEqual([]);
});

test('a message that no queue accepts is an error', async () => {
  await expect(send('jobs', [{ body: { text: 'x'.repeat(1_100_000) } }])).rejects.toThrow();
  having('JOBS_QUEUE_URL', `${world.stack.queueUrls.jobs}-of-another-stage`);
  await expect(send('jobs', [{ body: {} }])).rejects.toThrow();
});

test('what the queue says nothing of is sent again, and nothing else', async () => {
  const asked: string[][] = [];
  const forgetting = createServer(async (request, response) => {
    const { Entries }: { Entries: { Id: string; MessageBody: string }[] } = JSON.parse(await text(request));
    asked.push(Entries.map(({ Id }) => Id));
    const Successful = Entries.filter((_, at) => at % 2 === 0).map(({ Id, MessageBody }) => ({
      Id,
      MessageId: Id,
      MD5OfMessageBody: createHash('md5').update(MessageBody).digest('hex'),
    }));
    response.setHeader('content-type', 'application/x-amz-json-1.0');
    response.end(JSON.stringify({ Successful }));
  });
  having('JOBS_QUEUE_URL', `http://127.0.0.1:${await listen(forgetting, 0)}/jobs`);
  await send(
    'jobs',
    [1, 2, 3, 4].map((number) => ({ body: { number } })),
  );
  expect(asked).toEqual([['0', '1', '2', '3'], ['1', '3'], ['3']]);
  await close(forgetting);
});

test('a message that takes the place of another is sent once while answers are lost', async () => {
  let taken = 0;
  const losing = createServer((request) => {
    taken++;
    request.socket.destroy();
  });
  having('JOBS_QUEUE_URL', `http://127.0.0.1:${await listen(losing, 0)}/jobs`);
  await expect(send('jobs', [{ body: {} }])).rejects.toThrow();
  expect(taken).toBeGreaterThan(1);
  taken = 0;
  await expect(sendOnward('jobs', [{ body: {} }])).rejects.toThrow();
  expect(taken).toBe(1);
  await close(losing);
});
