import { expect, test } from 'vitest';
import type { Invoked } from './support/deployed-function.ts';
import { expectHealth, faultCases, type Subject, secretsCases } from './support/fault-cases.ts';
import type { Fault } from './support/faults.ts';
import { mailingsTo, mailsDuring, unpaced } from './support/mails.ts';
import { openFunction, seeded } from './support/scene.ts';
import { type BatchResponse, expectDone, expectReturned, messagesOf } from './support/workers.ts';

const { deployed, servers } = await openFunction('workers/send-mail', unpaced);
const { mail, queues, secrets } = servers;

/** Others get the mails of `send-mail-records.runtime.ts`, because mails are counted. */
const nextMailing = mailingsTo(seeded.people.slice(0, 30));

const mailing: Subject<BatchResponse> = {
  deployed,
  waiter: 'worker',
  send: () => deployed.invoke(messagesOf(...nextMailing().messages)),
  expectRight: expectDone,
};

let resets = 0;

/** The link of this mail is sealed with the secrets. */
const sendReset = () => {
  const { email = '', sealedToken = '' } = seeded.people[resets++] ?? {};
  return deployed.invoke<BatchResponse>(
    messagesOf({ kind: 'password-reset', email, sealedToken, at: new Date().toISOString() }),
  );
};

secretsCases(mailing, { server: secrets, reads: 1, send: sendReset, expectFailure: expectReturned('message-0') });

let mailsSent: number[] = [];
let messagesQueued = 0;

/** One invocation, and what it does to people and queues. */
const sendCounted = async ({ messages, recipients } = nextMailing()): Promise<Invoked<BatchResponse>> => {
  const queued = queues.forwarded();
  const sending = Promise.withResolvers<Invoked<BatchResponse>>();
  mailsSent = await mailsDuring(recipients, async () =>
    sending.resolve(await deployed.invoke(messagesOf(...messages))),
  );
  messagesQueued = queues.forwarded() - queued;
  return sending.promise;
};

/** SES has accepted the mail, and its status says so. */
const accepted: readonly Fault[] = ['silent after the headers', 'half an answer'];
/** SES may have accepted the mail, which is not to be sent again at once. */
const unknown: readonly Fault[] = ['silent', 'reset', 'late'];

/** A mail that SES does not accept, as far as is known, goes back into the queue, with a delay. */
const expectHeld = (invoked: Invoked<BatchResponse>, fault: Fault): void => {
  expectDone(invoked);
  expect(messagesQueued).toBe(accepted.includes(fault) ? 0 : 3);
  expect(mailsSent).toEqual([...accepted, 'late'].includes(fault) ? [1, 1, 1] : [0, 0, 0]);
  if ([...accepted, ...unknown].includes(fault)) expect(mail.seen()).toHaveLength(3);
};

faultCases(mailing, { service: 'mail', server: mail, calls: 3, send: () => sendCounted(), expectFailure: expectHeld });

test('an answer of SES after 6 s is one request and one mail for each recipient, and the process lives', async () => {
  await mail.fails('late', 6_000);
  const sent = nextMailing();
  expectDone(await sendCounted(sent));
  await mail.heals();
  expect(mailsSent).toEqual([1, 1, 1]);
  expect(mail.seen()).toHaveLength(3);
  // None of them waits in the queue to be sent again.
  expect(messagesQueued).toBe(0);
  // SQS may deliver a message twice.
  expectDone(await sendCounted(sent));
  expect(mailsSent).toEqual([0, 0, 0]);
  await expectHealth(mailing);
});
