import { now } from '#lib/clock.ts';
import { uncountClosedLocations } from '#lib/worker/closed-locations.ts';
import { scheduled } from '#lib/worker/schedule.ts';

export const handler = scheduled(() => uncountClosedLocations(now()));
