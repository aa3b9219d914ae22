import { brandsWithRetention } from '#lib/brands/records.ts';
import { send } from '#lib/queue/queue.ts';
import { queryAll } from '#lib/table/table.ts';
import { scheduled } from '#lib/worker/schedule.ts';

/** Queues the erasure of leads whose retention is over. A repeated job finds less to erase. */
export const handler = scheduled(async () => {
  const brands = await queryAll({ index: 'GSI2', partition: brandsWithRetention(), attributes: ['GSI2SK'] });
  const jobs = brands.map(({ GSI2SK }) => ({
    body: { kind: 'erase-old-leads' as const, brandId: String(GSI2SK) },
    group: String(GSI2SK),
  }));
  await send('jobs', jobs);
});
