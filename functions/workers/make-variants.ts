import { now } from '#lib/platform/core/clock.ts';
import { imageMessage } from '#lib/platform/queue/messages.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { makeReady } from '#lib/use-cases/media/make-variants.ts';
import { consume } from '#lib/worker/consume.ts';

export const handler = consume(imageMessage, ({ brandId, mediaId }) => makeReady(brandView(brandId), mediaId, now()));
