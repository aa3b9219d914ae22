import { now } from '#lib/core/clock.ts';
import { lapsedLocations } from '#lib/locations/records.ts';
import { send } from '#lib/queue/queue.ts';
import { scheduled } from '#lib/worker/schedule.ts';

/** Asks for the removal of what is left of deleted locations. Asked for twice, there is less to remove the second time. */
export const handler = scheduled(async () => {
  const lapsed = await lapsedLocations(now());
  await send(
    'jobs',
    lapsed.map((location) => ({ body: { kind: 'purge-location' as const, ...location }, group: location.brandId })),
  );
});
