import { now } from '#lib/clock.ts';
import { brandView } from '#lib/data/table.ts';
import { imageMessage } from '#lib/queue/messages.ts';
import { consume } from '#lib/worker/consume.ts';
import { makeReady } from '#lib/worker/variants.ts';

export const handler = consume(imageMessage, ({ brandId, mediaId }) => makeReady(brandView(brandId), mediaId, now()));
