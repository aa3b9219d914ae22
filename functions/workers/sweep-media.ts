import { now } from '#lib/platform/core/clock.ts';
import { sweepMedia } from '#lib/use-cases/media/sweep.ts';
import { scheduled } from '#lib/worker/schedule.ts';

export const handler = scheduled(() => sweepMedia(now()));
