import { now } from '#lib/platform/core/clock.ts';
import { publishScheduled } from '#lib/use-cases/content/scheduled-publishing.ts';
import { scheduled } from '#lib/worker/schedule.ts';

export const handler = scheduled(() => publishScheduled(now()));
