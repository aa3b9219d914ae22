import { marshall } from '@aws-sdk/util-dynamodb';
import { expect, test } from 'vitest';
import { handler as dispatchHandler } from '#functions/workers/dispatch-changes.ts';
import { userKey } from '#lib/accounts/users/people.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { commit, WriteConflict } from '#lib/platform/table/commit.ts';
import { tenantView } from '#lib/platform/table/table.ts';
import { task } from '#lib/platform/table/tasks.ts';
import { update, type Write } from '#lib/platform/table/write.ts';
import { asFunction } from '#test/support/access/recorder.ts';
import { mailsTo } from '#test/support/outside/mails.ts';
import type { Person } from '#test/support/product.ts';
import { startWorld } from '#test/support/world.ts';
import { having } from '#test/webhooks/scene.ts';

const dispatch = asFunction('workers/dispatch-changes', dispatchHandler);

let person: Person;
const allDone = { batchItemFailures: [] };
const world = await startWorld({ maxQueueDelaySeconds: 0 });
const acme = await world.tenant();

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
