import { now } from '#lib/clock.ts';
import { announceExpiringKeys } from '#lib/worker/expiring-keys.ts';
import { scheduled } from '#lib/worker/schedule.ts';

export const handler = scheduled(() => announceExpiringKeys(now()));
