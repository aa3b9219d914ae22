import { now } from '#lib/core/clock.ts';
import { imageMessage } from '#lib/queue/messages.ts';
import { brandView } from '#lib/table/table.ts';
import { makeReady } from '#lib/use-cases/media/make-variants.ts';
import { consume } from '#lib/worker/consume.ts';

export const handler = consume(imageMessage, ({ brandId, mediaId }) => makeReady(brandView(brandId), mediaId, now()));
