import { now } from '#lib/clock.ts';
import { scheduled } from '#lib/worker/schedule.ts';
import { checkSites } from '#lib/worker/site-checks.ts';

export const handler = scheduled(() => checkSites(now()));
