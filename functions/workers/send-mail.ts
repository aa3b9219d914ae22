import { now } from '#lib/core/clock.ts';
import { claimNotice, finishNotice, leaveNotice } from '#lib/mail/notices.ts';
import { sendMail } from '#lib/mail/send.ts';
import { withoutSuppressed } from '#lib/mail/suppressions.ts';
import { log } from '#lib/observe/log.ts';
import { queuedMail } from '#lib/queue/messages.ts';
import { countMail } from '#lib/use-cases/billing/count-mails.ts';
import { holdMail } from '#lib/use-cases/mail/held-mail.ts';
import type { Notice } from '#lib/use-cases/mail/notice.ts';
import { noticeOf } from '#lib/use-cases/mail/notices.ts';
import { consume } from '#lib/worker/consume.ts';

/** Whether this recipient is done; false if SES does not accept the mail for now. */
const notify = async ({ owner, timezone, occasion, mail }: Notice, to: string): Promise<boolean> => {
  const claim = await claimNotice(owner, occasion, to, now());
  if (claim === 'done') return true;
  if (claim === 'taken') throw new Error('This mail is being sent by another process, unless that crashed');
  const handed = await sendMail({ ...mail, to });
  if (handed.outcome === 'held') {
    await leaveNotice(owner, occasion, to);
    log.error('mail.held', { occasion, reason: handed.reason });
    return false;
  }
  await finishNotice(owner, occasion, to, now());
  if (handed.outcome === 'rejected') log.warn('mail.rejected', { occasion, reason: handed.reason });
  else {
    log.info('mail.sent', { occasion });
    await countMail(owner, timezone, now());
  }
  return true;
};

export const handler = consume(queuedMail, async (message) => {
  const notice = await noticeOf(message);
  if (!notice) return;
  const recipients = await withoutSuppressed(notice.recipients);
  const suppressed = notice.recipients.length - recipients.length;
  if (suppressed > 0) log.info('mail.skipped', { occasion: notice.occasion, suppressed });
  // A failed recipient must not keep the others from being notified.
  const results = await Promise.allSettled(recipients.map((to) => notify(notice, to)));
  const failure = results.find(({ status }) => status === 'rejected');
  if (failure?.status === 'rejected') throw failure.reason;
  const isHeld = results.some((result) => result.status === 'fulfilled' && !result.value);
  if (isHeld) await holdMail(message, now());
});
