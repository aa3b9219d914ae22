import { dueLists } from '#lib/data/deliveries.ts';
import { sweep } from '#lib/webhooks/sweep.ts';
import { scheduled } from '#lib/worker/schedule.ts';

export const handler = scheduled(async () => {
  await Promise.all(dueLists().map(sweep));
});
