import type { Bug } from '#test/simulation/loading/patch.ts';

/** Defects of queues and mails. */
export const bugsOfMails: readonly Bug[] = [
  {
    name: 'a message that failed is done',
    file: 'lib/worker/consume.ts',
    find: 'return [{ itemIdentifier: messageId }];',
    instead: 'return [];',
  },
  {
    name: 'a mail is claimed without a condition',
    file: 'lib/delivery/mail/sent-notices.ts',
    find: 'await tryUpdate(key, { set, when: { ...isFree, rounds: rounds || undefined } })',
    instead: 'await tryUpdate(key, { set })',
    isExpression: true,
  },
  {
    name: 'a mail is noted before it is sent',
    file: 'functions/workers/send-mail.ts',
    find: 'await sendMail({ ...mail, html: mail.html(head), to })',
    instead: 'await ours.finish(now()).then(() => sendMail({ ...mail, html: mail.html(head), to }))',
    isExpression: true,
  },
  {
    name: 'a mail that another process sends counts as sent',
    file: 'functions/workers/send-mail.ts',
    find: "if (ours === 'taken') throw new Error('This mail is being sent by another process, unless that crashed');",
    instead: "if (ours === 'taken') return undefined;",
  },
  {
    name: 'the claim of a process that crashed never ends',
    file: 'lib/delivery/mail/sent-notices.ts',
    find: 'isHeld(record?.leaseUntil, noticeLeaseMs, now)',
    instead: 'true',
    isExpression: true,
  },
  {
    name: 'a mail that SES does not take for now is dropped',
    file: 'functions/workers/send-mail.ts',
    find: 'rounds = await holdMail(task.message, first.cause, now());',
    instead: '',
  },
  {
    name: 'a mail tells a lead that was erased',
    file: 'lib/use-cases/mail/notices.ts',
    find: '!lead || lead.erasedAt || lead.isTest',
    instead: '!lead || lead.isTest',
    isExpression: true,
  },
  {
    name: 'the log tells who gets a mail',
    file: 'functions/workers/send-mail.ts',
    find: "log.info('mail.sent', { occasion });",
    instead: "log.info('mail.sent', { occasion, to });",
  },
];
