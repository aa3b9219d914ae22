import { now } from '#lib/platform/core/clock.ts';
import { checkSites } from '#lib/use-cases/sites/site-checks.ts';
import { scheduled } from '#lib/worker/schedule.ts';

export const handler = scheduled(() => checkSites(now()));
