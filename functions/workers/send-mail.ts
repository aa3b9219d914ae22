import type { Letterhead } from '#lib/delivery/mail/letterhead.rules.ts';
import { sendMail } from '#lib/delivery/mail/send.ts';
import { noticeBatch } from '#lib/delivery/mail/sent-notices.ts';
import { withoutSuppressed } from '#lib/delivery/mail/suppressions.ts';
import { now } from '#lib/platform/core/clock.ts';
import { log } from '#lib/platform/observe/log.ts';
import { ofLead } from '#lib/platform/observe/trace.ts';
import { type QueuedMail, queuedMail } from '#lib/platform/queue/mail-messages.ts';
import { joinedGetAll } from '#lib/platform/table/joined-reads.ts';
import { mailCount } from '#lib/use-cases/billing/count-mails.ts';
import { holdMail } from '#lib/use-cases/mail/held-mail.ts';
import { letterheadOf } from '#lib/use-cases/mail/letterhead.ts';
import type { Notice } from '#lib/use-cases/mail/notice.ts';
import { noticeOf } from '#lib/use-cases/mail/notices.ts';
import { consumeTogether } from '#lib/worker/consume.ts';

/** Values that the mails of a batch share. */
const openBatch = () => ({ getAll: joinedGetAll(), claim: noticeBatch(), count: mailCount() });

type Batch = ReturnType<typeof openBatch>;

const claimOf = ({ claim }: Batch, { owner, occasion, listed }: Notice, address: string) =>
  claim(owner, { occasion, address, keepsAddress: listed === 'addresses' }, now());

/** Notes a recipient who gets no mail, where people can see who got one. */
const noteSuppressed = async (batch: Batch, notice: Notice, to: string): Promise<void> => {
  if (!notice.listed) return;
  const claimed = await claimOf(batch, notice, to);
  if (typeof claimed !== 'string') await claimed.finish(now(), 'suppressed');
};

/** Whether this recipient is done; false if SES does not accept the mail for now. */
const notify = async (batch: Batch, notice: Notice, head: Letterhead, to: string): Promise<boolean> => {
  const { owner, timezone, occasion, isShared, mail } = notice;
  const claimed = await claimOf(batch, notice, to);
  if (claimed === 'done' || (claimed === 'taken' && isShared)) return true;
  if (claimed === 'taken') throw new Error('This mail is being sent by another process, unless that crashed');
  const handed = await sendMail({ ...mail, html: mail.html(head), to });
  if (handed.outcome === 'held') {
    await claimed.leave();
    log.error('mail.held', { occasion, reason: handed.reason });
    return false;
  }
  await claimed.finish(now(), handed.outcome === 'rejected' ? 'rejected' : undefined);
  if (handed.outcome === 'rejected') log.warn('mail.rejected', { occasion, reason: handed.reason });
  else {
    log.info('mail.sent', { occasion });
    await batch.count({ owner, timezone, at: now() });
  }
  return true;
};

/** Returns whether every recipient is done; false if SES does not accept the mail to one of them for now. */
const sendNotice = async (batch: Batch, notice: Notice): Promise<boolean> => {
  const [recipients, head] = await Promise.all([
    withoutSuppressed(notice.recipients, batch.getAll),
    letterheadOf(notice.owner, batch.getAll),
  ]);
  const suppressed = notice.recipients.filter((address) => !recipients.includes(address));
  if (suppressed.length > 0) log.info('mail.skipped', { occasion: notice.occasion, suppressed: suppressed.length });
  // A failed recipient must not keep the others from being notified.
  const [results] = await Promise.all([
    Promise.allSettled(recipients.map((to) => notify(batch, notice, head, to))),
    ...suppressed.map((to) => noteSuppressed(batch, notice, to)),
  ]);
  const failure = results.find(({ status }) => status === 'rejected');
  if (failure?.status === 'rejected') throw failure.reason;
  const isDone = results.every((result) => result.status === 'fulfilled' && result.value);
  if (recipients.length > 0 || !notice.ifNobody) return isDone;
  return sendNotice(batch, await notice.ifNobody());
};

const send = async (batch: Batch, message: QueuedMail): Promise<void> => {
  const notice = await noticeOf(message, batch.getAll);
  if (!notice || (await sendNotice(batch, notice))) return;
  await holdMail(message, now());
};

export const handler = consumeTogether(queuedMail, () => {
  const batch = openBatch();
  return (message) => log.with(ofLead('leadId' in message ? message.leadId : null), () => send(batch, message));
});
