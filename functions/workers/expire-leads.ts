import { brandsWithRetention } from '#lib/brands/records.ts';
import { send } from '#lib/queue/queue.ts';
import { queryAll } from '#lib/table/table.ts';
import { scheduled } from '#lib/worker/schedule.ts';

/** Asks for the erasure of what brands keep no longer. Asked for twice, there is less to erase the second time. */
export const handler = scheduled(async () => {
  const brands = await queryAll({ index: 'GSI2', partition: brandsWithRetention(), attributes: ['GSI2SK'] });
  const jobs = brands.map(({ GSI2SK }) => ({
    body: { kind: 'erase-old-leads' as const, brandId: String(GSI2SK) },
    group: String(GSI2SK),
  }));
  await send('jobs', jobs);
});
