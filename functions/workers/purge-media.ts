import { now } from '#lib/clock.ts';
import { purgeMedia } from '#lib/worker/media-purge.ts';
import { scheduled } from '#lib/worker/schedule.ts';

export const handler = scheduled(() => purgeMedia(now()));
