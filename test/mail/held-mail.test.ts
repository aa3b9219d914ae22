import { GetQueueAttributesCommand, PurgeQueueCommand, SQSClient } from '@aws-sdk/client-sqs';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { handler as sendMailHandler } from '#functions/workers/send-mail.ts';
import { credentials, region } from '#infra/local/identity.ts';
import { forgotPassword } from '#lib/accounts/auth/contract.ts';
import { asFunction } from '#test/support/access/recorder.ts';
import { testClock } from '#test/support/clock.ts';
import { logged } from '#test/support/logged.ts';
import { startWorld } from '#test/support/world.ts';
import { eventOf, openScene, type Scene } from '#test/webhooks/scene.ts';

const sendMail = asFunction('workers/send-mail', sendMailHandler);

let scene: Scene;
let office: string;
let brands = 0;
const clock = testClock();
const finished = { batchItemFailures: [] };
const failed = { batchItemFailures: [{ itemIdentifier: 'message-0' }] };
const day = 86_400_000;
const world = await startWorld();
const sqs = new SQSClient({ endpoint: world.stack.endpoints.sqs, region, credentials });

beforeEach(async () => {
  clock.set(new Date());
  office = `office-${brands++}@acme.example`;
  scene = await openScene(world, { notificationEmails: [office] });
  await sqs.send(new PurgeQueueCommand({ QueueUrl: world.stack.queueUrls.mail }));
});

const account = async (method: 'PUT' | 'POST', path: string, body: object): Promise<void> => {
  const response = await fetch(`${world.stack.endpoints.mail}/v2/email/account/${path}`, {
    method,
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
};
const sandbox = (on: boolean) => account('POST', 'details', { ProductionAccessEnabled: !on });
const paused = (on: boolean) => account('PUT', 'sending', { SendingEnabled: !on });

/** The number of mails that wait in the queue for a retry. */
const waiting = async (): Promise<number> => {
  const { Attributes } = await sqs.send(
    new GetQueueAttributesCommand({
      QueueUrl: world.stack.queueUrls.mail,
      AttributeNames: ['ApproximateNumberOfMessagesDelayed'],
    }),
  );
  return Number(Attributes?.ApproximateNumberOfMessagesDelayed);
};

const ofLead = (leadId: string, held?: object) =>
  eventOf({ kind: 'lead', ...scene.params, leadId, ...(held && { held }) });
const since = (ms: number, rounds = 1) => ({
  since: new Date(clock.now().getTime() - ms).toISOString(),
  tries: 3,
  rounds,
});

test.each([
  ['the account is in the sandbox', sandbox],
  ['the account is paused', paused],
])('a mail waits while %s, and is sent once afterwards', async (_, turn) => {
  await turn(true);
  onTestFinished(() => turn(false));
  const leadId = await scene.submit();
  const entries = await logged(() => world.stack.drain());
  expect(entries).toContainEqual(expect.objectContaining({ event: 'mail.held', occasion: `lead#${leadId}` }));
  expect([await waiting(), await scene.mails(office)]).toEqual([1, []]);

  await turn(false);
  expect(await sendMail(ofLead(leadId, since(60_000)))).toEqual(finished);
  expect(await sendMail(ofLead(leadId, since(60_000)))).toEqual(finished);
  expect(await scene.mails(office)).toHaveLength(1);
});

test('a mail that was held for more than four days fails, and is sent when its dead letter is moved back', async () => {
  await sandbox(true);
  onTestFinished(() => sandbox(false));
  const leadId = await scene.submit();
  expect(await sendMail(ofLead(leadId, since(4 * day - 60_000)))).toEqual(finished);
  expect(await waiting()).toBe(1);
  const dead = ofLead(leadId, since(4 * day + 60_000, 2));
  expect(await sendMail(dead)).toEqual(failed);

  await sandbox(false);
  expect(await sendMail(dead)).toEqual(finished);
  expect(await scene.mails(office)).toHaveLength(1);
});

test('copies of a mail that waits become one', async () => {
  await sandbox(true);
  onTestFinished(() => sandbox(false));
  const leadId = await scene.submit();
  await sendMail(ofLead(leadId));
  // The queue had taken the next message, but its answer was lost, so that this one comes again.
  expect(await logged(() => sendMail(ofLead(leadId)))).toEqual([]);
  const copy = ofLead(leadId, since(60_000, 1));
  expect(await sendMail(copy)).toEqual(finished);
  expect(await sendMail(copy)).toEqual(finished);
  expect(await waiting()).toBe(2);

  await sandbox(false);
  expect(await sendMail(ofLead(leadId, since(60_000, 2)))).toEqual(finished);
  expect(await scene.mails(office)).toHaveLength(1);
});

test('a finally rejected recipient is not retried while others are held', async () => {
  const gone = `bounce@${office.split('@')[0]}.example`;
  scene = await openScene(world, { notificationEmails: [office, gone] });
  await sandbox(true);
  onTestFinished(() => sandbox(false));
  const leadId = await scene.submit();
  const first = await logged(() => sendMail(ofLead(leadId)));
  expect(first.map(({ event }) => event).toSorted()).toEqual(['mail.held', 'mail.refused', 'mail.rejected']);
  const second = await logged(() => sendMail(ofLead(leadId, since(60_000))));
  expect(second.map(({ event }) => event)).toEqual(['mail.held', 'mail.refused']);
  expect(JSON.stringify([first, second])).not.toContain('@');
});

test('a reset link that expired while its mail waited is not sent', async () => {
  const { email } = scene.tenant.admin;
  await world.call(forgotPassword, { body: { email } });
  clock.advance(61 * 60_000);
  await world.stack.drain();
  expect(await scene.mails(email)).toEqual([]);
});
