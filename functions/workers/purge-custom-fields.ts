import { fieldsToPurge, purgeField } from '#lib/places/custom-fields/purge.ts';
import { now } from '#lib/platform/core/clock.ts';
import { scheduled, settleEach } from '#lib/worker/schedule.ts';

/** Removes the values of deleted fields when their retention is over. */
export const handler = scheduled(async () => {
  const at = now();
  await settleEach(
    await fieldsToPurge(at),
    1,
    (field) => purgeField(field, at),
    (field) => field,
  );
});
