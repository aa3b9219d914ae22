import { now } from '#lib/platform/core/clock.ts';
import { timeOfId } from '#lib/platform/core/ids.ts';
import { log } from '#lib/platform/observe/log.ts';
import { type Outgoing, send } from '#lib/platform/queue/queue.ts';
import type { Item, Key } from '#lib/platform/table/table.ts';
import { noteSent, type TaskRecord, unsentIn, type unsentLists } from '#lib/platform/table/tasks.ts';

interface Task {
  /** Undefined of a change that does not say it. */
  key: Key<TaskRecord> | undefined;
  task: TaskRecord;
}

/** A queue takes no other group; the consumer refuses such a message alone. */
const isGroup = (brandId: unknown): brandId is string => typeof brandId === 'string';

const outgoing = ({ task: { body } }: Task): Outgoing => ({
  body,
  ...('brandId' in body && isGroup(body.brandId) && { group: body.brandId }),
});

/** Sends each task to its queue. A redelivered task is the same message, which consumers recognise. */
export const sendTasks = async (tasks: readonly Task[]): Promise<void> => {
  const of = (queue: TaskRecord['queue']) => tasks.filter(({ task }) => task.queue === queue).map(outgoing);
  await Promise.all([send('mail', of('mail')), send('jobs', of('jobs')), send('images', of('images'))]);
  try {
    await Promise.all(tasks.map(async ({ key }) => key && noteSent(key, now())));
  } catch (error) {
    // The sweep sends them again, which has no effect but its alarm.
    log.warn('tasks.not_noted', { tasks: tasks.length, error });
  }
};

const pageSize = 100;

/** Sends the tasks of one list that are due, and those that the stream's consumer should have sent and did not. */
export const sweepTasks = async (partition: ReturnType<typeof unsentLists>[number]): Promise<void> => {
  const at = now();
  let after: Item | undefined;
  do {
    const { unsent, next } = await unsentIn(partition, { now: at, limit: pageSize, after });
    const late = unsent.filter(({ task }) => task.dueAt === undefined);
    const [oldest] = late;
    if (oldest) {
      const seconds = Math.round((at.getTime() - timeOfId(oldest.task.id).getTime()) / 1000);
      log.error('tasks.swept', { tasks: late.length, seconds });
    }
    await sendTasks(unsent);
    after = next;
  } while (after);
};
