import { PurgeQueueCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { beforeEach, expect, test } from 'vitest';
import { handler } from '#functions/workers/send-mail.ts';
import { credentials, region } from '#infra/local/identity.ts';
import { listedAt, spanOf } from '#lib/delivery/mail/gathered/gathered.rules.ts';
import { gather } from '#lib/delivery/mail/gathered/gathered.ts';
import { laneOf } from '#lib/delivery/mail/pace/pace.rules.ts';
import { mailTurns } from '#lib/delivery/mail/pace/turns.ts';
import { recipientHashOf } from '#lib/delivery/mail/sent-notices.ts';
import { suppress } from '#lib/delivery/mail/suppressions.ts';
import { changeLeads } from '#lib/leads/lead-work/contract.ts';
import { deleteLead } from '#lib/leads/leads/contract.ts';
import { listLeadMails } from '#lib/leads/leads/mails.contract.ts';
import { leadMails } from '#lib/platform/core/contract/stated-numbers.ts';
import { newId } from '#lib/platform/core/ids.ts';
import type { QueuedMail } from '#lib/platform/queue/mail-messages.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { asFunction } from '#test/support/access/recorder.ts';
import { testClock } from '#test/support/clock.ts';
import { startWorld } from '#test/support/world.ts';
import { copiesOf, eventOf, having, openScene, type Scene } from '#test/webhooks/scene.ts';

const sendMail = asFunction('workers/send-mail', handler);

let scene: Scene;
let office: string;
let brands = 0;
const { most } = leadMails;
const spanMs = leadMails.withinMinutes * 60_000;
/** The beginning of a span, so that no test passes its end. */
const begin = new Date(Math.ceil(Date.now() / spanMs) * spanMs);
const clock = testClock(begin);
const finished = { batchItemFailures: [] };
const world = await startWorld({ maxQueueDelaySeconds: 0 });
const sqs = new SQSClient({ endpoint: world.stack.endpoints.sqs, region, credentials });

// Sessions do not outlive the time that the tests pass, so that all scenes are opened at its beginning.
const scenes = await Promise.all(
  Array.from({ length: 9 }, async (_, at) => {
    const address = `office-${at}@acme.example`;
    return { address, opened: await openScene(world, { notificationEmails: [address] }) };
  }),
);

beforeEach(() => {
  // The turns of the former test are over.
  clock.set(new Date(begin.getTime() + brands * 10 * spanMs));
  const { address, opened } = scenes[brands++] ?? expect.fail('Each test has a scene');
  office = address;
  scene = opened;
});

const mailOf = (leadId: string): QueuedMail => ({ kind: 'lead', brandId: scene.params.brandId, leadId });
const view = () => brandView(scene.params.brandId);
const leads = async (count: number): Promise<string[]> => copiesOf(scene, await scene.submit(), count);
const statusOf = async (leadId: string) =>
  (await world.call(listLeadMails, { as: scene.as, params: { ...scene.params, leadId } })).data.mails;
const sendDue = async (): Promise<void> => {
  await world.stack.runSchedule('sweep-tasks');
  await world.stack.drain();
};
const purge = () => sqs.send(new PurgeQueueCommand({ QueueUrl: world.stack.queueUrls.mail }));

test('an address that gets many leads gets a mail for each up to a number, and one with all others', async () => {
  const ids = [...(await leads(most + 7))];
  await world.stack.drain();
  expect(await scene.mails(office)).toHaveLength(most);
  const states = await Promise.all(ids.map(statusOf));
  const [pending] = states.flat().filter(({ status }) => status === 'pending');
  expect(pending).toEqual({ kind: 'notification', to: office, status: 'pending', at: null });
  // The list is not complete before the end of the span.
  await sendDue();
  expect(await scene.mails(office)).toHaveLength(most);

  // Whatever comes twice is in one mail.
  expect(await sendMail(eventOf(...ids.map(mailOf)))).toEqual(finished);
  clock.set(listedAt(spanOf(clock.now())));
  await sendDue();
  await sendDue();
  const [list, ...others] = (await scene.mails(office)).filter(({ subject }) => !subject.startsWith('New lead'));
  expect(others).toEqual([]);
  expect(list?.subject).toMatch(/: 8 new leads$/);
  expect(list?.text.match(/^Visitor 0: Contact, /gm)).toHaveLength(8);
  expect((await Promise.all(ids.map(statusOf))).flat().map(({ status }) => status)).toEqual(ids.map(() => 'sent'));

  // Later leads come one by one again.
  await scene.submit();
  await world.stack.drain();
  expect(await scene.mails(office)).toHaveLength(most + 2);
});

test('a lead that is gathered twice after a crash is listed once, and an erased one not at all', async () => {
  const [first = '', second = ''] = await leads(most + 2);
  const gathering = { recipientHash: recipientHashOf(office), span: spanOf(clock.now()) };
  await world.stack.drain();
  const before = (await scene.mails(office)).length;
  const listed = await Promise.all(
    [first, second].map((id) => gather(view(), gathering, { id, about: 'new' }, clock.now())),
  );
  expect(listed).toHaveLength(2);
  await gather(view(), gathering, { id: first, about: 'new' }, clock.now());
  await world.call(deleteLead, { as: scene.as, params: { ...scene.params, leadId: second } });
  clock.set(listedAt(gathering.span));
  await sendDue();
  const mails = await scene.mails(office);
  expect(mails).toHaveLength(before + 1);
  expect(mails.find(({ subject }) => subject.endsWith('new leads'))?.text.match(/^Visitor/gm)?.length).toBeLessThan(5);
});

test('a lead of a process whose clock is in a span that is listed already gets a mail of its own', async () => {
  await leads(most + 2);
  await world.stack.drain();
  const span = spanOf(clock.now());
  clock.set(listedAt(span));
  await sendDue();
  const before = (await scene.mails(office)).length;
  const [late = ''] = await copiesOf(scene, await scene.submit(), 1);
  await purge();
  clock.set(new Date(span));
  expect(await sendMail(eventOf(mailOf(late)))).toEqual(finished);
  expect(await scene.mails(office)).toHaveLength(before + 1);
  expect(await statusOf(late)).toMatchObject([{ to: office, status: 'sent' }]);
  // The list comes again, as after a crash, and does not repeat it.
  expect(await sendMail(eventOf(mailOf(late)))).toEqual(finished);
  expect(await scene.mails(office)).toHaveLength(before + 1);
});

test('a mail about leads that were assigned to somebody says so, and is not about new ones', async () => {
  const person = await scene.tenant.person('brand_admin');
  const ids = await leads(most + 5);
  await world.stack.drain();
  const request = { as: scene.as, params: scene.params };
  await world.call(changeLeads, { ...request, body: { leadIds: ids, change: { assignedTo: person.id } } });
  await world.stack.drain();
  expect(await scene.mails(person.email)).toHaveLength(most);
  clock.set(listedAt(spanOf(clock.now())));
  await sendDue();
  const list = (await scene.mails(person.email)).at(-1);
  expect(list?.subject).toMatch(/: 5 leads for you$/);
  expect(list?.text).toContain('were assigned to you in quick succession: 5 leads for you.');
  expect(list?.text).not.toMatch(/new lead/);
});

test('an address that bounces meanwhile gets no list, and the leads say so', async () => {
  const ids = await leads(most + 2);
  await world.stack.drain();
  await suppress(office, 'bounce', clock.now());
  clock.set(listedAt(spanOf(clock.now())));
  await sendDue();
  const states = (await Promise.all(ids.map(statusOf))).flat().map(({ status }) => status);
  expect(new Set(states)).toEqual(new Set(['sent', 'suppressed']));
});

test('a mail that SES does not take is counted once, however often it is tried again', async () => {
  const leadId = await scene.submit();
  await world.stack.drain();
  const held: QueuedMail = { ...mailOf(leadId), held: { since: clock.now().toISOString(), tries: 2, rounds: 1 } };
  expect(await sendMail(eventOf(...Array.from({ length: most }, () => held)))).toEqual(finished);
  await scene.submit();
  await world.stack.drain();
  expect(await scene.mails(office)).toHaveLength(2);
});

/** The mails that wait in the queue. */
const queued = async (): Promise<QueuedMail[]> => {
  const bodies: QueuedMail[] = [];
  for (;;) {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({ QueueUrl: world.stack.queueUrls.mail, MaxNumberOfMessages: 10 }),
    );
    if (Messages.length === 0) break;
    bodies.push(...Messages.map(({ Body = '' }) => JSON.parse(Body) as QueuedMail));
  }
  await purge();
  return bodies.toSorted((a, b) => (a.paced?.turnAt ?? 0) - (b.paced?.turnAt ?? 0));
};

/** Ten seconds for each mail about a lead, thirty for each other one. */
const slowly = () => having('MAIL_PER_SECOND', '0.16667');

test('mails above the rate of the account wait for their turns in the queue, and each is sent once', async () => {
  const ids = await leads(4);
  await purge();
  slowly();
  const at = clock.now().getTime();
  expect(await sendMail(eventOf(...ids.map(mailOf)))).toEqual(finished);
  expect(await scene.mails(office)).toHaveLength(1);
  const waiting = await queued();
  expect(waiting.map(({ paced }) => paced?.turnAt)).toEqual([at + 10_000, at + 20_000, at + 30_000]);

  // Somebody who waits for a mail does not wait for those about leads.
  const { id: userId, email } = scene.tenant.admin;
  const told = { kind: 'session-revoked', tenantId: scene.tenant.id, userId, sessionId: newId(clock.now()) };
  expect(await sendMail(eventOf(told))).toEqual(finished);
  expect(await scene.mails(email)).toHaveLength(1);

  // One that comes before its turn goes back, and others come after those that wait.
  expect(await sendMail(eventOf(...waiting))).toEqual(finished);
  expect(await queued()).toEqual(waiting);
  const [another = ''] = await copiesOf(scene, ids[0] ?? '', 1);
  await sendMail(eventOf(mailOf(another)));
  waiting.push(...(await queued()));
  expect(waiting.at(-1)?.paced?.turnAt).toBe(at + 40_000);
  clock.advance(40_000);
  expect(await sendMail(eventOf(...waiting))).toEqual(finished);
  expect(await scene.mails(office)).toHaveLength(5);
  expect(await queued()).toEqual([]);
});

test('the mail about a lead does not wait for automatic answers and digests', async () => {
  having('MAIL_PER_SECOND', '1');
  const now = clock.now();
  const turnOf = mailTurns();
  await turnOf({ lane: laneOf({ kind: 'autoresponse' }), mails: 100, now });
  await turnOf({ lane: laneOf({ kind: 'digest' }), mails: 50, now });
  expect(await turnOf({ lane: laneOf({ kind: 'lead' }), mails: 1, now })).toBe(now.getTime());
});

test('turns that are too far away are not taken, and a clock that was an hour wrong holds no mail up', async () => {
  const ids = await leads(3);
  await purge();
  slowly();
  const at = clock.now();
  clock.advance(3_600_000);
  await sendMail(eventOf(mailOf(ids[0] ?? '')));
  clock.set(at);
  expect(await sendMail(eventOf(mailOf(ids[1] ?? '')))).toEqual(finished);
  expect(await scene.mails(office)).toHaveLength(2);

  having('MAIL_PER_SECOND', '0.001');
  await sendMail(eventOf(mailOf(ids[2] ?? '')));
  await sendMail(eventOf(mailOf(ids[2] ?? '')));
  const [first, second] = await queued();
  expect([first?.paced, second?.paced]).toContainEqual({ turnAt: null });
});
