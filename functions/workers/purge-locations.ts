import { now } from '#lib/core/clock.ts';
import { locationsToPurge } from '#lib/locations/records.ts';
import { send } from '#lib/queue/queue.ts';
import { scheduled } from '#lib/worker/schedule.ts';

/** Queues the purge of deleted locations. A repeated job finds less to remove. */
export const handler = scheduled(async () => {
  const due = await locationsToPurge(now());
  await send(
    'jobs',
    due.map((location) => ({ body: { kind: 'purge-location' as const, ...location }, group: location.brandId })),
  );
});
