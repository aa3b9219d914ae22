import { now } from '#lib/clock.ts';
import { scheduled } from '#lib/worker/schedule.ts';
import { publishScheduled } from '#lib/worker/scheduled-publishing.ts';

export const handler = scheduled(() => publishScheduled(now()));
