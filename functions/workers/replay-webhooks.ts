import { jobMessage } from '#lib/queue/messages.ts';
import { replay } from '#lib/webhooks/replay.ts';
import { consume } from '#lib/worker/consume.ts';

export const handler = consume(jobMessage, replay);
