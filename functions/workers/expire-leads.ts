import { readBrandIdsWithRetention } from '#lib/accounts/brands/records.ts';
import { send } from '#lib/platform/queue/queue.ts';
import { scheduled } from '#lib/worker/schedule.ts';

/** Asks for the erasure of the old leads of brands that do not keep them. A repeated request finds fewer leads. */
export const handler = scheduled(async () => {
  const brandIds = await readBrandIdsWithRetention();
  await send(
    'jobs',
    brandIds.map((brandId) => ({ body: { kind: 'erase-old-leads' as const, brandId }, group: brandId })),
  );
});
