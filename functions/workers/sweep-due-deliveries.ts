import { settleEach } from '#lib/observe/settle-each.ts';
import { dueLists } from '#lib/webhooks/deliveries.ts';
import { sweep } from '#lib/webhooks/sweep.ts';
import { scheduled } from '#lib/worker/schedule.ts';

export const handler = scheduled(async () => {
  const lists = dueLists();
  await settleEach(lists, lists.length, sweep, ({ name }) => ({ list: name }));
});
