import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { DynamoDBStreamEvent, SQSEvent } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { routeKey } from '#infra/edge-routes.ts';
import { clientConfig } from '#infra/local/identity.ts';
import type { Handler } from '#infra/local/lambda.ts';
import { deployedRoutes } from '#infra/local/routes.ts';
import { type Stack, startStack } from '#infra/local/stack.ts';
import type { WorkerName } from '#infra/resources.ts';
import { operations } from '#lib/operations.ts';
import { methodsOf } from '#lib/platform/core/contract/methods.ts';
import { setting, variable } from '#lib/platform/core/env.ts';
import { verifySecrets } from '#lib/platform/credentials/secrets.ts';

let dataDir: string;
let stack: Stack;
let heard: [WorkerName, unknown][] = [];

/** The first worker sends each change to a queue; the next one sends it on once more. */
const workerOf = (name: WorkerName): Handler => {
  const send = (queue: 'webhooks' | 'mail', MessageBody: string) =>
    new SQSClient({}).send(new SendMessageCommand({ QueueUrl: stack.queueUrls[queue], MessageBody }));
  const handlers: Partial<Record<WorkerName, Handler>> = {
    'dispatch-changes': async ({ Records }: DynamoDBStreamEvent) => {
      for (const { dynamodb } of Records) await send('webhooks', String(dynamodb?.Keys?.SK?.S));
    },
    'count-leads': async () => ({ state: {} }),
    'deliver-webhook': async ({ Records }: SQSEvent) => {
      for (const { body } of Records) await send('mail', `about ${body}`);
    },
    'send-mail': async ({ Records }: SQSEvent) => {
      heard.push(...Records.map(({ body }): [WorkerName, unknown] => [name, body]));
    },
    'sweep-due-deliveries': async (event: unknown) => {
      heard.push([name, event]);
    },
  };
  return handlers[name] ?? (async () => undefined);
};

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'frontage-stack-'));
  process.env.AWS_PROFILE = 'of-the-developer';
  stack = await startStack({
    dataDir,
    port: 0,
    workers: 'manual',
    maxQueueDelaySeconds: 0,
    pages: { '/page': () => ({ status: 200, headers: {}, body: 'a page' }) },
    loadWorker: async (name) => workerOf(name),
  });
});
afterAll(async () => {
  await stack.stop();
  await rm(dataDir, { recursive: true });
});
beforeEach(() => {
  heard = [];
});

const writeLead = ({ endpoints, tableName: TableName }: Stack, SK: string) => {
  const Item = { PK: { S: 'lead' }, SK: { S: SK }, kind: { S: 'lead' } };
  return new DynamoDBClient(clientConfig(endpoints.dynamo)).send(new PutItemCommand({ TableName, Item }));
};

test('functions find all resources through their environment', async () => {
  expect((await verifySecrets()).tokenKeys).toHaveLength(1);
  expect(variable('WEBHOOK_QUEUE_URL')).toBe(stack.queueUrls.webhooks);
  expect(variable('PUBLIC_URL')).toBe(stack.url);
  expect([variable('STAGE'), setting('MAX_QUEUE_DELAY_SECONDS', '900')]).toEqual(['local', '0']);
  expect(process.env).not.toHaveProperty('AWS_PROFILE');
});

test('every operation has its route, and preflights are answered', async () => {
  const routes = deployedRoutes().map(routeKey);

  expect(routes).toEqual([
    ...operations.flatMap((operation) =>
      methodsOf(operation).map((method) => routeKey({ method, path: operation.path })),
    ),
    'OPTIONS /{proxy+}',
    'OPTIONS /public/forms/{formSlug}/submit',
    'POST /sites/{proxy+}',
    'ANY /sites/{proxy+}',
    '$default',
  ]);
  expect((await fetch(`${stack.url}/v1/me`)).status).toBe(401);
  expect((await fetch(`${stack.url}/v1/me`, { method: 'OPTIONS' })).status).toBeLessThan(300);
  expect(await (await fetch(`${stack.url}/page`)).text()).toBe('a page');
});

test('manual workers wait until drained, and then process everything', async () => {
  await writeLead(stack, 'one');
  await writeLead(stack, 'two');
  expect(heard).toEqual([]);
  await stack.drain();

  expect(heard.map(([, body]) => body).sort()).toEqual(['about one', 'about two']);
  await stack.drain();
  expect(heard).toHaveLength(2);
});

test('a scheduled worker runs on request, with the given time', async () => {
  await stack.runSchedule('sweep-due-deliveries', new Date('2026-02-03T04:05:00Z'));

  expect(heard).toEqual([['sweep-due-deliveries', { time: '2026-02-03T04:05:00Z' }]]);
  await expect(stack.runSchedule('send-mail')).rejects.toThrow('no schedule');
});

test('work that a stop leaves is done after the next start', async () => {
  const other = await mkdtemp(join(tmpdir(), 'frontage-stack-'));
  const done = Promise.withResolvers<unknown>();
  const options = { dataDir: other, port: 0, routes: [], pages: {} };
  const first = await startStack({ ...options, workers: 'manual', loadWorker: async (name) => workerOf(name) });
  await writeLead(first, 'left');
  await first.stop();
  const second = await startStack({
    ...options,
    workers: 'running',
    loadWorker: async (name) =>
      name === 'dispatch-changes'
        ? async ({ Records }: DynamoDBStreamEvent) => done.resolve(Records[0]?.dynamodb?.Keys?.SK)
        : workerOf(name),
  });

  expect(await done.promise).toEqual({ S: 'left' });
  await second.stop();
  await rm(other, { recursive: true });
});

test.each(['dynamo.db', 'secrets.json', 'queues/fauxqs.db', 'positions/count-leads.json'])(
  'a damaged %s causes a one-sentence error and leaves nothing running',
  async (name) => {
    const other = await mkdtemp(join(tmpdir(), 'frontage-stack-'));
    await mkdir(join(other, name, '..'), { recursive: true });
    await writeFile(join(other, name), '{ neither JSON nor a database, but longer than the head of one');
    const starting = startStack({ dataDir: other, port: 0, routes: [], pages: {}, workers: 'manual' });

    await expect(starting).rejects.toMatchObject({ name: 'UserError', message: /damaged; "npm run reset"/ });
    expect(existsSync(join(other, 'dynamo.db.pid'))).toBe(false);
    await rm(other, { recursive: true });
  },
);
