import { now } from '#lib/clock.ts';
import { purgeCustomFields } from '#lib/data/custom-field-purge.ts';
import { scheduled } from '#lib/worker/schedule.ts';

/** Values of deleted fields are kept for a time only. */
export const handler = scheduled(() => purgeCustomFields(now()));
