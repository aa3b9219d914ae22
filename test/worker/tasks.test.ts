import { PurgeQueueCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { marshall } from '@aws-sdk/util-dynamodb';
import { expect, test } from 'vitest';
import { handler as dispatchHandler } from '#functions/workers/dispatch-changes.ts';
import { credentials, region } from '#infra/local/identity.ts';
import { userKey } from '#lib/accounts/users/people.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { commit, WriteConflict } from '#lib/platform/table/commit.ts';
import { brandView, keyOf, tenantView } from '#lib/platform/table/table.ts';
import { task } from '#lib/platform/table/tasks.ts';
import { update, type Write } from '#lib/platform/table/write.ts';
import { asFunction } from '#test/support/access/recorder.ts';
import { logged } from '#test/support/logged.ts';
import { mailsTo } from '#test/support/outside/mails.ts';
import type { Person } from '#test/support/product.ts';
import { startWorld } from '#test/support/world.ts';
import { having } from '#test/webhooks/scene.ts';

const dispatch = asFunction('workers/dispatch-changes', dispatchHandler);

let person: Person;
const allDone = { batchItemFailures: [] };
const world = await startWorld({ maxQueueDelaySeconds: 0 });
const acme = await world.tenant();
const sqs = new SQSClient({ endpoint: world.stack.endpoints.sqs, region, credentials });

/** The change that causes a mail about an ended session. */
const telling = async (): Promise<Write> => {
  person = await acme.person(null);
  const body = { kind: 'session-revoked', tenantId: acme.id, userId: person.id, sessionId: newId(new Date()) } as const;
  return task(tenantView(acme.id), 'mail', body, new Date());
};

const imageOf = ({ step }: Write) => marshall(step.Put?.Item ?? {}, { removeUndefinedValues: true });

const eventOf = (images: object) => ({ Records: [{ dynamodb: { SequenceNumber: '1', ...images } }] as never[] });

test('a task of a change is carried out', async () => {
  await commit([await telling()]);
  expect(await mailsTo(world, person.email)).toMatchObject([{ subject: 'You were signed out' }]);
});

test('a change that failed causes no task', async () => {
  const absent = update(userKey(tenantView(acme.id), newId(new Date())), {
    set: { status: 'suspended' },
    when: { version: 1 },
  });
  await expect(commit([await telling(), absent])).rejects.toBeInstanceOf(WriteConflict);
  expect(await mailsTo(world, person.email)).toEqual([]);
});

test('a task is sent when it is created, and neither when it changes nor when it expires', async () => {
  const image = imageOf(await telling());
  expect(await dispatch(eventOf({ OldImage: image, NewImage: image }))).toEqual(allDone);
  expect(await dispatch(eventOf({ OldImage: image }))).toEqual(allDone);
  expect(await mailsTo(world, person.email)).toEqual([]);
  expect(await dispatch(eventOf({ NewImage: image }))).toEqual(allDone);
  expect(await dispatch(eventOf({ NewImage: image }))).toEqual(allDone);
  expect(await mailsTo(world, person.email)).toHaveLength(1);
});

test('a task that cannot be sent is kept for a retry', async () => {
  const image = imageOf(await telling());
  const restore = having('MAIL_QUEUE_URL', undefined);
  expect(await dispatch(eventOf({ NewImage: image }))).toEqual({ batchItemFailures: [{ itemIdentifier: '1' }] });
  restore();
});

const sweepAfterMs = 5 * 60_000;

/** Writes of which no process reads the stream: the changes are past when it begins to. */
const storedAt = async (age: number) => {
  const person = await acme.person(null);
  const body = { kind: 'session-revoked', tenantId: acme.id, userId: person.id, sessionId: newId(new Date()) } as const;
  const write = task(tenantView(acme.id), 'mail', body, new Date(Date.now() - age));
  await commit([write]);
  return { person, write };
};

const inQueue = async (queue: 'images' | 'mail'): Promise<Record<string, string>[]> => {
  const QueueUrl = world.stack.queueUrls[queue];
  const { Messages = [] } = await sqs.send(
    new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10, VisibilityTimeout: 0 }),
  );
  return Messages.map(({ Body = '{}' }) => JSON.parse(Body));
};
const mailQueue = async () => (await inQueue('mail')).map(({ userId }) => userId);

test('the sweep sends exactly the tasks that the consumer of the stream should have sent and did not', async () => {
  await world.stack.drain();
  const [sent, missed, young] = [await storedAt(sweepAfterMs), await storedAt(sweepAfterMs), await storedAt(0)];
  const [keys, images] = [marshall(keyOf(sent.write.key)), imageOf(sent.write)];
  expect(await dispatch(eventOf({ Keys: keys, NewImage: images }))).toEqual(allDone);
  await sqs.send(new PurgeQueueCommand({ QueueUrl: world.stack.queueUrls.mail }));

  const first = await logged(() => world.stack.runSchedule('sweep-tasks'));
  expect(first.filter(({ event }) => event === 'tasks.swept')).toMatchObject([{ level: 'error', tasks: 1 }]);
  expect(await mailQueue()).toEqual([missed.person.id]);
  expect(await logged(() => world.stack.runSchedule('sweep-tasks'))).toEqual([]);
  expect(await mailQueue()).toEqual([missed.person.id]);

  // The consumer of the stream comes to them after all.
  for (const { person } of [missed, young]) expect(await mailsTo(world, person.email)).toHaveLength(1);
});

test('the sweep also sends the tasks for files', async () => {
  await world.stack.drain();
  const view = brandView(acme.brandId);
  const mediaId = newId(new Date());
  await commit([task(view, 'images', { brandId: view.id, mediaId }, new Date(Date.now() - sweepAfterMs))]);
  await world.stack.runSchedule('sweep-tasks');
  expect((await inQueue('images')).map(({ mediaId }) => mediaId)).toEqual([mediaId]);
});

test('a task that the sweep cannot send is sent by the next one', async () => {
  await world.stack.drain();
  const { person } = await storedAt(sweepAfterMs);
  const restore = having('MAIL_QUEUE_URL', undefined);
  await expect(world.stack.runSchedule('sweep-tasks')).rejects.toThrow('1 of 8 failed');
  restore();
  await world.stack.runSchedule('sweep-tasks');
  expect(await mailQueue()).toEqual([person.id]);
});
