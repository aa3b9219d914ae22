import { retryHeldAfter, retryThrottledAfter } from '#lib/delivery/mail/held.rules.ts';
import type { HeldCause } from '#lib/delivery/mail/send.ts';
import type { QueuedMail } from '#lib/platform/queue/mail-messages.ts';
import { maxDelay, sendOnward } from '#lib/platform/queue/queue.ts';

const queueAgain = (body: QueuedMail, delaySeconds: number): Promise<void> =>
  sendOnward('mail', [{ body, delaySeconds, ...('brandId' in body && { group: body.brandId }) }]);

/**
 * Puts a mail that SES does not accept for now back into its queue, with a delay, and returns how often it was queued again. One
 * that was held for too long fails and becomes a dead letter, which is retried when it is moved back.
 */
export const holdMail = async ({ paced: _, ...message }: QueuedMail, cause: HeldCause, now: Date): Promise<number> => {
  const held = message.held ?? { since: now.toISOString(), tries: 1, rounds: 0 };
  const delaySeconds = retryHeldAfter(held, { now, random: Math.random(), maxSeconds: maxDelay() });
  if (delaySeconds === undefined)
    throw new Error(`The mail service has not taken this mail since ${held.since}, after ${held.tries} tries`);
  const rounds = held.rounds + 1;
  if (cause === 'throttled') {
    const soon = Math.min(retryThrottledAfter(Math.random()), maxDelay());
    await queueAgain({ ...message, held: { ...held, rounds } }, soon);
  } else await queueAgain({ ...message, held: { ...held, tries: held.tries + 1, rounds } }, delaySeconds);
  return rounds;
};

/** The longest wait of a function for the turn of a mail. */
export const maxTurnWaitMs = 3_000;

/** Puts a mail back into its queue until its turn at the rate of the account; `turnAt` is undefined if that is not known. */
export const postponeMail = async (message: QueuedMail, turnAt: number | undefined, now: Date): Promise<void> => {
  const waitMs = turnAt === undefined ? maxDelay() * 1000 * (0.7 + 0.3 * Math.random()) : turnAt - now.getTime();
  const delaySeconds = Math.min(Math.floor(waitMs / 1000), maxDelay());
  await queueAgain({ ...message, paced: { turnAt: turnAt ?? null } }, delaySeconds);
};
