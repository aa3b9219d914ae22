import { retryHeldAfter } from '#lib/delivery/mail/held.rules.ts';
import type { QueuedMail } from '#lib/platform/queue/mail-messages.ts';
import { maxDelay, send } from '#lib/platform/queue/queue.ts';

/**
 * Puts a mail that SES does not accept for now back into its queue, with a delay. One that was held for too long fails and
 * becomes a dead letter, which is retried when it is moved back.
 */
export const holdMail = async (message: QueuedMail, now: Date): Promise<void> => {
  const held = message.held ?? { since: now.toISOString(), tries: 1 };
  const delaySeconds = retryHeldAfter(held, { now, random: Math.random(), maxSeconds: maxDelay() });
  if (delaySeconds === undefined)
    throw new Error(`The mail service has not taken this mail since ${held.since}, after ${held.tries} tries`);
  const body: QueuedMail = { ...message, held: { ...held, tries: held.tries + 1 } };
  await send('mail', [{ body, delaySeconds, ...('brandId' in message && { group: message.brandId }) }]);
};
