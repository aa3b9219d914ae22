import { now } from '#lib/clock.ts';
import { countMail } from '#lib/data/count-mails.ts';
import { claimNotice, finishNotice } from '#lib/data/notices.ts';
import { withoutSuppressed } from '#lib/data/suppressions.ts';
import { sendMail } from '#lib/mail/mail.ts';
import { log } from '#lib/observe/log.ts';
import { mailMessage } from '#lib/queue/messages.ts';
import { consume } from '#lib/worker/consume.ts';
import type { Notice } from '#lib/worker/notice.ts';
import { noticeOf } from '#lib/worker/notices.ts';

const tell = async ({ owner, timezone, occasion, mail }: Notice, to: string): Promise<void> => {
  const claim = await claimNotice(owner, occasion, to, now());
  if (claim === 'done') return;
  if (claim === 'taken') throw new Error('This mail is being sent by another process, unless that crashed');
  const outcome = await sendMail({ ...mail, to });
  await finishNotice(owner, occasion, to, now());
  log.info(`mail.${outcome}`, { occasion });
  if (outcome === 'sent') await countMail(owner, timezone, now());
};

export const handler = consume(mailMessage, async (message) => {
  const notice = await noticeOf(message);
  if (!notice) return;
  const recipients = await withoutSuppressed(notice.recipients);
  // One that fails must not keep the others from being told.
  const told = await Promise.allSettled(recipients.map((to) => tell(notice, to)));
  const failure = told.find(({ status }) => status === 'rejected');
  if (failure?.status === 'rejected') throw failure.reason;
});
