import { locationsToPurge } from '#lib/places/locations/records.ts';
import { now } from '#lib/platform/core/clock.ts';
import { send } from '#lib/platform/queue/queue.ts';
import { scheduled } from '#lib/worker/schedule.ts';

/** Queues the purge of deleted locations. A repeated job finds less to remove. */
export const handler = scheduled(async () => {
  const due = await locationsToPurge(now());
  await send(
    'jobs',
    due.map((location) => ({ body: { kind: 'purge-location' as const, ...location }, group: location.brandId })),
  );
});
