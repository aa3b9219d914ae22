import { now } from '#lib/platform/core/clock.ts';
import { announceExpiringKeys } from '#lib/use-cases/api-keys/announce-expiring.ts';
import { scheduled } from '#lib/worker/schedule.ts';

export const handler = scheduled(() => announceExpiringKeys(now()));
