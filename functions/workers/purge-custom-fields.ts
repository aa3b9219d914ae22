import { now } from '#lib/core/clock.ts';
import { fieldsToPurge, purgeField } from '#lib/custom-fields/purge.ts';
import { scheduled, settleEach } from '#lib/worker/schedule.ts';

/** Values of deleted fields are kept for a time only. */
export const handler = scheduled(async () => {
  const at = now();
  await settleEach(
    await fieldsToPurge(at),
    1,
    (field) => purgeField(field, at),
    (field) => field,
  );
});
