import { now } from '#lib/clock.ts';
import { sweepMedia } from '#lib/worker/media-sweep.ts';
import { scheduled } from '#lib/worker/schedule.ts';

export const handler = scheduled(() => sweepMedia(now()));
