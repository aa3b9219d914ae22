import { type Outgoing, send } from '#lib/platform/queue/queue.ts';
import type { TaskRecord } from '#lib/platform/table/tasks.ts';

const outgoing = ({ body }: TaskRecord): Outgoing => ({ body, ...('brandId' in body && { group: body.brandId }) });

/** Sends each task to its queue. A redelivered task is the same message, which consumers recognise. */
export const sendTasks = async (tasks: readonly TaskRecord[]): Promise<void> => {
  const of = (queue: TaskRecord['queue']) => tasks.filter((task) => task.queue === queue).map(outgoing);
  await Promise.all([send('mail', of('mail')), send('jobs', of('jobs')), send('images', of('images'))]);
};
