import { faultCases, type Subject } from './support/fault-cases.ts';
import { mailingsTo, unpaced } from './support/mails.ts';
import { openFunction, seeded } from './support/scene.ts';
import { type BatchResponse, expectDone, expectReturned, messagesOf } from './support/workers.ts';

// Another process than that of `send-mail.runtime.ts`, whose calls wait for up to 20 s each: the two run at once.
const { deployed, servers } = await openFunction('workers/send-mail', unpaced);
const { mail, queues, table } = servers;

const nextMailing = mailingsTo(seeded.people.slice(30));

const mailing: Subject<BatchResponse> = {
  deployed,
  waiter: 'worker',
  send: () => deployed.invoke(messagesOf(...nextMailing().messages)),
  expectRight: expectDone,
};

const expectFailure = expectReturned('message-0', 'message-1', 'message-2');

faultCases(mailing, { service: 'table', server: table, calls: 3, expectFailure });

/** SES may have taken these mails, so they are to go back into the queue. */
const sendInVain = async () => {
  await mail.fails('reset');
  const invoked = await mailing.send();
  await mail.heals();
  return invoked;
};

faultCases(mailing, { service: 'queues', server: queues, calls: 3, send: sendInVain, expectFailure });
