import { now } from '#lib/platform/core/clock.ts';
import { uncountClosedLocations } from '#lib/use-cases/locations/closed-locations.ts';
import { scheduled } from '#lib/worker/schedule.ts';

export const handler = scheduled(() => uncountClosedLocations(now()));
