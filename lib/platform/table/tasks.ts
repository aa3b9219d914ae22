import * as z from 'zod';
import { newId, timeOfId } from '#lib/platform/core/ids.ts';
import { expiryAfter } from '#lib/platform/core/time/epoch.ts';
import type { JobMessage } from '#lib/platform/queue/job-messages.ts';
import type { MailMessage } from '#lib/platform/queue/mail-messages.ts';
import type { ImageMessage } from '#lib/platform/queue/messages.ts';
import { query } from './lists/query.ts';
import { shardOf } from './lists/shards.ts';
import { dueBy } from './lists/time-lists.ts';
import { recordKind } from './record-kind.ts';
import { getEach, type Item, type Key, keyIn, platformView, type View } from './table.ts';
import { create, type Write } from './write.ts';
import { tryUpdate } from './write-now.ts';

interface Bodies {
  mail: MailMessage;
  jobs: JobMessage;
  images: ImageMessage;
}
type Queue = keyof Bodies;

/** A message that must follow a change: the stream sends it to its queue, at least once. */
export interface TaskRecord {
  kind: 'task';
  id: string;
  queue: Queue;
  body: Bodies[Queue];
  /** When the sweep sends it; absent of one that the stream sends. */
  dueAt?: string;
  /** Absent until it is in its queue. */
  sentAt?: string;
  expiresAt: number;
}

const unsentShards = 8;
/** A task that was stored so long ago is late: the stream's consumer takes a second. */
const lateMs = 5 * 60_000;

/** When the sweep looks for a task. */
const sweptAt = ({ id, dueAt }: Pick<TaskRecord, 'id' | 'dueAt'>): string =>
  dueAt ?? new Date(timeOfId(id).getTime() + lateMs).toISOString();

const tasks = recordKind<TaskRecord>('task').ofAnyOwner('TASK', '{taskId}', {
  title: 'Task of the outbox',
  followed: { queue: z.enum(['mail', 'jobs', 'images'] satisfies Queue[]), body: z.record(z.string(), z.json()) },
  lists: {
    unsent: {
      index: 'GSI2',
      owner: 'platform',
      partition: 'TASKS#{shard}',
      sort: '{at}#{id}',
      values: (task) => ({ shard: shardOf(task.id, unsentShards), at: sweptAt(task) }),
    },
  },
});

export const tasksOf = (view: View) => tasks.partition(view);

const daySeconds = 86_400;
/** A task that was not sent when it was due is kept as long as a dead letter. */
const keptSeconds = 14 * daySeconds;
const keptWhenSentSeconds = 3 * daySeconds;

/**
 * Stores a message for a queue, in the transaction of the change that it follows. Secrets in it must be sealed. One that is
 * due at a time is sent within two minutes after it.
 */
export const task = <Name extends Queue>(
  view: View,
  queue: Name,
  body: Bodies[Name],
  now: Date,
  dueAt?: Date,
): Write => {
  const id = newId(now);
  const expiresAt = expiryAfter(keptSeconds, dueAt && dueAt > now ? dueAt : now);
  const due = dueAt && { dueAt: dueAt.toISOString() };
  return create(tasks.key(view, id), { kind: 'task', id, queue, body, ...due, expiresAt });
};

/** Notes that a task is in its queue, so that it is not looked for any more. */
export const noteSent = async (key: Key<TaskRecord>, now: Date): Promise<void> => {
  await tryUpdate(key, {
    set: { sentAt: now.toISOString(), expiresAt: expiryAfter(keptWhenSentSeconds, now) },
    remove: ['GSI2PK', 'GSI2SK'],
    when: { kind: 'task' },
  });
};

/** A task with its key. */
export interface StoredTask {
  key: Key<TaskRecord>;
  task: TaskRecord;
}

export const unsentLists = () =>
  Array.from({ length: unsentShards }, (_, shard) => tasks.list('unsent', platformView, shard));

/** A page of the tasks of a list that are late or due and not in their queue, the oldest first. */
export const unsentIn = async (
  partition: ReturnType<typeof unsentLists>[number],
  { now, limit, after }: { now: Date; limit: number; after: Item | undefined },
): Promise<{ unsent: StoredTask[]; next: Item | undefined }> => {
  const { items, next } = await query({ partition, to: dueBy(now), limit, after, attributes: ['PK', 'SK'] });
  const keys = items.map(keyIn<TaskRecord>);
  // An index may lag behind: the record says whether it was sent.
  const records = await getEach(keys);
  const unsent = keys.flatMap((key, at) => {
    const task = records[at];
    return task && task.sentAt === undefined ? [{ key, task }] : [];
  });
  return { unsent, next };
};
