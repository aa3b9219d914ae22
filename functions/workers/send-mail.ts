import { setTimeout as pause } from 'node:timers/promises';
import { gather, leadMailCount, listOccasion } from '#lib/delivery/mail/gathered/gathered.ts';
import type { Letterhead } from '#lib/delivery/mail/letterhead.rules.ts';
import { laneOf } from '#lib/delivery/mail/pace/pace.rules.ts';
import { mailTurns } from '#lib/delivery/mail/pace/turns.ts';
import { type HeldCause, sendMail } from '#lib/delivery/mail/send.ts';
import { noticeBatch } from '#lib/delivery/mail/sent-notices.ts';
import { withoutSuppressed } from '#lib/delivery/mail/suppressions.ts';
import { now } from '#lib/platform/core/clock.ts';
import { log } from '#lib/platform/observe/log.ts';
import { ofLead } from '#lib/platform/observe/trace.ts';
import { type QueuedMail, queuedMail } from '#lib/platform/queue/mail-messages.ts';
import { joinedGetAll } from '#lib/platform/table/joined-reads.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { mailCount } from '#lib/use-cases/billing/count-mails.ts';
import { holdMail, maxTurnWaitMs, postponeMail } from '#lib/use-cases/mail/held-mail.ts';
import { letterheadOf } from '#lib/use-cases/mail/letterhead.ts';
import type { Notice } from '#lib/use-cases/mail/notice.ts';
import { noticeOf } from '#lib/use-cases/mail/notices.ts';
import { consumeTogether } from '#lib/worker/consume.ts';

/** Values that the mails of a batch share. */
const openBatch = () => ({
  getAll: joinedGetAll(),
  claim: noticeBatch(),
  count: mailCount(),
  countLeadMail: leadMailCount(),
  turnOf: mailTurns(),
});

type Batch = ReturnType<typeof openBatch>;

/** One message with what its batch shares. */
interface Task {
  batch: Batch;
  message: QueuedMail;
}

const claimOf = ({ batch, message }: Task, { owner, occasion, listed }: Notice, address: string) => {
  const rounds = message.held?.rounds ?? 0;
  return batch.claim(owner, { occasion, address, rounds, keepsAddress: listed === 'addresses' }, now());
};

/** Notes a recipient who gets no mail. */
const noteSuppressed = async (task: Task, notice: Notice, to: string): Promise<void> => {
  const claimed = await claimOf(task, notice, to);
  if (typeof claimed !== 'string') await claimed.finish(now(), 'suppressed');
  await notice.settle?.();
};

/** Claims the notice of one recipient. Otherwise says that it is done, or superseded by another message that waits. */
const claimed = async (task: Task, notice: Notice, to: string) => {
  const ours = await claimOf(task, notice, to);
  if (ours === 'done' || (ours === 'taken' && notice.isShared)) return 'done';
  if (ours === 'taken') throw new Error('This mail is being sent by another process, unless that crashed');
  return ours;
};

/** Why SES does not accept a mail for now, and what ends the lease of its notice. */
interface Held {
  cause: HeldCause;
  leave(rounds?: number): Promise<void>;
}

/** Notifies one recipient, unless SES does not accept the mail for now. */
const notify = async (task: Task, notice: Notice, head: Letterhead, to: string): Promise<Held | undefined> => {
  const { owner, timezone, occasion, mail } = notice;
  const ours = await claimed(task, notice, to);
  if (ours === 'superseded') return undefined;
  if (ours === 'done') {
    // A process that crashed after the mail was sent did not come to it.
    await notice.settle?.();
    return undefined;
  }
  const handed = await sendMail({ ...mail, html: mail.html(head), to });
  if (handed.outcome === 'held') {
    const { reason, cause } = handed;
    log.error('mail.held', { occasion, reason, cause });
    if (cause === 'refused') log.error('mail.refused', { occasion, reason });
    return { cause, leave: ours.leave };
  }
  await ours.finish(now(), handed.outcome === 'rejected' ? 'rejected' : undefined);
  if (handed.outcome === 'rejected') log.warn('mail.rejected', { occasion, reason: handed.reason });
  else {
    log.info('mail.sent', { occasion });
    await task.batch.count({ owner, timezone, at: now() });
  }
  await notice.settle?.(handed.outcome === 'sent' ? handed.mailId : undefined);
  return undefined;
};

/** Leaves a lead to the mail about several if the recipient gets many. Returns whether the recipient gets this one. */
const isAlone = async (task: Task, notice: Notice, leadId: string, address: string): Promise<boolean> => {
  const view = brandView(notice.owner.id);
  const gathering = await task.batch.countLeadMail({ view, address, at: now() });
  if (!gathering) return true;
  const ours = await claimed(task, notice, address);
  if (typeof ours === 'string') return false;
  // Before it is noted: after a crash between them, the lead is added again.
  const isListedLater = await gather(view, gathering, { id: leadId, about: notice.gatheredFor ?? 'new' }, now());
  if (!isListedLater) {
    await ours.leave();
    return true;
  }
  await ours.gather(now(), listOccasion(gathering.span));
  return false;
};

/** Whether it is the turn of so many mails at the rate of the account. If not, the message is in its queue again. */
const isTurn = async ({ batch, message }: Task, mails: number): Promise<boolean> => {
  const known = message.paced?.turnAt;
  const turnAt = known ?? (await batch.turnOf({ lane: laneOf(message), mails, now: now() }));
  const waitMs = turnAt === undefined ? Number.POSITIVE_INFINITY : turnAt - now().getTime();
  if (waitMs > maxTurnWaitMs) {
    await postponeMail(message, turnAt, now());
    return false;
  }
  if (waitMs > 0) await pause(waitMs);
  return true;
};

/** Sends a notice to every recipient, but those to whom SES does not accept the mail for now. */
const sendNotice = async (task: Task, notice: Notice): Promise<Held[]> => {
  const { batch, message } = task;
  const [recipients, head] = await Promise.all([
    withoutSuppressed(notice.recipients, batch.getAll),
    letterheadOf(notice.owner, batch.getAll),
  ]);
  const suppressed = notice.recipients.filter((address) => !recipients.includes(address));
  if (suppressed.length > 0) log.info('mail.skipped', { occasion: notice.occasion, suppressed: suppressed.length });
  const { leadId, declined = [] } = notice;
  if (declined.length > 0) log.info('mail.skipped', { occasion: notice.occasion, declined: declined.length });
  // Where people can see who got a mail, and of those who do without it.
  const noted = [...(notice.listed ? suppressed : []), ...declined];
  // One that waited for its turn, or for SES, was counted before.
  const isCounted = leadId === undefined || message.paced !== undefined || message.held !== undefined;
  // A failed recipient must not keep the others from being notified.
  const chosen = await Promise.allSettled(
    recipients.map(async (to) => (isCounted || (await isAlone(task, notice, leadId, to)) ? [to] : [])),
  );
  const direct = chosen.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  const isNow = direct.length === 0 || (await isTurn(task, direct.length));
  const [results] = await Promise.all([
    Promise.allSettled(isNow ? direct.map((to) => notify(task, notice, head, to)) : []),
    ...noted.map((to) => noteSuppressed(task, notice, to)),
  ]);
  const held = results.flatMap((result) => (result.status === 'fulfilled' ? (result.value ?? []) : []));
  const failure = [...chosen, ...results].find(({ status }) => status === 'rejected');
  if (failure?.status === 'rejected') {
    await Promise.all(held.map(({ leave }) => leave()));
    throw failure.reason;
  }
  if (recipients.length > 0 || !notice.ifNobody) return held;
  return sendNotice(task, await notice.ifNobody());
};

const send = async (task: Task): Promise<void> => {
  const notice = await noticeOf(task.message, task.batch.getAll);
  const held = notice ? await sendNotice(task, notice) : [];
  const first = held.find(({ cause }) => cause !== 'throttled') ?? held[0];
  if (!first) return;
  let rounds: number | undefined;
  try {
    rounds = await holdMail(task.message, first.cause, now());
  } finally {
    await Promise.all(held.map(({ leave }) => leave(rounds)));
  }
};

export const handler = consumeTogether(queuedMail, () => {
  const batch = openBatch();
  return (message) => log.with(ofLead('leadId' in message ? message.leadId : null), () => send({ batch, message }));
});
