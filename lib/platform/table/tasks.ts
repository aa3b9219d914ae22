import { newId } from '#lib/platform/core/ids.ts';
import { expiryAfter } from '#lib/platform/core/time/epoch.ts';
import type { JobMessage } from '#lib/platform/queue/job-messages.ts';
import type { MailMessage } from '#lib/platform/queue/mail-messages.ts';
import type { ImageMessage } from '#lib/platform/queue/messages.ts';
import { recordKind } from './record-kind.ts';
import type { View } from './table.ts';
import { create, type Write } from './write.ts';

interface Bodies {
  mail: MailMessage;
  jobs: JobMessage;
  images: ImageMessage;
}

/** A message that must follow a change: the stream sends it to its queue, at least once. */
export interface TaskRecord {
  kind: 'task';
  queue: keyof Bodies;
  body: Bodies[keyof Bodies];
  expiresAt: number;
}

const tasks = recordKind<TaskRecord>('task').ofAnyOwner('TASK', '{taskId}', { title: 'Task of the outbox' });

export const tasksOf = (view: View) => tasks.partition(view);

/** Longer than the stream keeps records that it could not deliver yet. */
const keptSeconds = 3 * 86_400;

/** Stores a message for a queue, in the transaction of the change that it follows. Secrets in it must be sealed. */
export const task = <Queue extends keyof Bodies>(view: View, queue: Queue, body: Bodies[Queue], now: Date): Write => {
  const expiresAt = expiryAfter(keptSeconds, now);
  return create(tasks.key(view, newId(now)), { kind: 'task', queue, body, expiresAt });
};
