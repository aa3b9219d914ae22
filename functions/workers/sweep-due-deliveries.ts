import { dueLists } from '#lib/delivery/webhooks/deliveries.ts';
import { sweep } from '#lib/delivery/webhooks/sweep.ts';
import { scheduled, settleEach } from '#lib/worker/schedule.ts';

export const handler = scheduled(async () => {
  const lists = dueLists();
  await settleEach(lists, lists.length, sweep, ({ name }) => ({ list: name }));
});
