import { settleEach } from '#lib/platform/observe/settle-each.ts';
import { unsentLists } from '#lib/platform/table/tasks.ts';
import { scheduled } from '#lib/worker/schedule.ts';
import { sweepTasks } from '#lib/worker/tasks.ts';

/** Sends tasks that are due at a time, and those that the stream's consumer gave up or comes to too late. */
export const handler = scheduled(async () => {
  const lists = unsentLists();
  await settleEach(lists, lists.length, sweepTasks, ({ name }) => ({ list: name }));
});
